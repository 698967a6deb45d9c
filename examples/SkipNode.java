/**
 * A node of a skip list: an array of links, the higher the further they go.
 *
 * <p>Descends one level where the next key is too large, so that two loops share one index.
 */
class SkipNode {
    final int key;
    final SkipNode[] links;

    SkipNode(int key, int height) {
        this.key = key;
        links = new SkipNode[height];
    }

    /** The last node, from this one on, whose key is not larger than wanted. */
    SkipNode floor(int wanted) {
        SkipNode node = this;
        for (int level = links.length - 1; level >= 0; level--) {
            while (node.links[level] != null && node.links[level].key <= wanted) {
                node = node.links[level];
            }
        }
        return node;
    }

    /** Links a node of the same height right behind this one. */
    void linkAfter(SkipNode node) {
        for (int level = 0; level < links.length; level++) {
            node.links[level] = links[level];
            links[level] = node;
        }
    }
}
