/** Words of two letters in a tree. A word that is removed takes no other word with it. */
class WordTrie {
    boolean isWord;
    WordTrie a;
    WordTrie b;

    boolean isUseless() {
        return !isWord && a == null && b == null;
    }

    boolean has(char first, char second) {
        WordTrie middle = first == 'a' ? a : b;
        if (middle == null) {
            return false;
        }
        WordTrie end = second == 'a' ? middle.a : middle.b;
        return end != null && end.isWord;
    }

    /** Whether a node on the way to the word "ab" also stands elsewhere. */
    private boolean sharesNodes() {
        return a == this || a == b || a.b == this || a.b == a || a.b == a.a;
    }

    /** Removes the word "ab", and cuts off what is of no use any more. */
    void removeAb() {
        a.b.isWord = false;
        if (a.b.isUseless()) {
            a.b = null;
        }
        if (a.b == null) {
            a = null;
        }
    }

    void checkRemoveAb() {
        if (a == null || a.b == null || sharesNodes()) {
            return;
        }
        boolean hadAa = has('a', 'a');

        removeAb();

        assert !has('a', 'b') : "it is still there";
        assert has('a', 'a') == hadAa : "another word is gone";
    }
}
