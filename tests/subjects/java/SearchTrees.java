/** Insertion into a search tree of at most two nodes, and an assertion that it is one afterwards. */
class SearchTrees {
    int key;
    SearchTrees left, right;

    SearchTrees(int key) {
        this.key = key;
    }

    static boolean insertChecked(SearchTrees root, int key) {
        if (!new Check(2).isOrdered(root, null, null)) {
            return false;
        }
        assert new Check(3).isOrdered(insert(root, key), null, null);
        return true;
    }

    static SearchTrees insert(SearchTrees node, int key) {
        if (node == null) {
            return new SearchTrees(key);
        }
        if (key < node.key) {
            node.left = insert(node.left, key);
        } else if (key > node.key) {
            node.right = insert(node.right, key);
        }
        return node;
    }

    /** A walk over a tree that gives up where it has more nodes than there is room for. */
    private static class Check {
        private int room;

        Check(int room) {
            this.room = room;
        }

        boolean isOrdered(SearchTrees node, SearchTrees low, SearchTrees high) {
            if (node == null) {
                return true;
            }
            if (--room < 0 || low != null && node.key <= low.key || high != null && node.key >= high.key) {
                return false;
            }
            return isOrdered(node.left, low, node) && isOrdered(node.right, node, high);
        }
    }
}
