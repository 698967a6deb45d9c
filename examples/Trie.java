/**
 * A node of a trie over the letters a to d.
 *
 * <p>Each node has an array of nodes, and words are arrays of chars: references in arrays, reached through indices that
 * are symbols.
 */
class Trie {
    private static final int LETTERS = 4;

    private final Trie[] children = new Trie[LETTERS];
    private boolean isWord;

    boolean contains(char[] word) {
        Trie node = this;
        for (int i = 0; i < word.length; i++) {
            node = node.children[word[i] - 'a'];
            if (node == null) {
                return false;
            }
        }
        return node.isWord;
    }

    /** Adds a word of one letter; false if it was there. */
    boolean addLetter(char letter) {
        int index = letter - 'a';
        if (index < 0 || index >= children.length) {
            throw new IllegalArgumentException();
        }
        if (children[index] == null) {
            children[index] = new Trie();
        }
        boolean isNew = !children[index].isWord;
        children[index].isWord = true;
        return isNew;
    }
}
