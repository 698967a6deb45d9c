/** A rotation to the left keeps all nodes of a search tree, in their order. */
class TreeRotation {
    int key;
    TreeRotation left;
    TreeRotation right;

    TreeRotation rotateLeft() {
        TreeRotation top = right;
        right = top.left;
        top.left = this;
        return top;
    }

    static boolean isOrdered(TreeRotation tree, long above, long below, int levels) {
        return tree == null
                || levels > 0
                        && above < tree.key
                        && tree.key < below
                        && isOrdered(tree.left, above, tree.key, levels - 1)
                        && isOrdered(tree.right, tree.key, below, levels - 1);
    }

    static int size(TreeRotation tree) {
        return tree == null ? 0 : 1 + size(tree.left) + size(tree.right);
    }

    void checkRotateLeft() {
        if (right == null || !isOrdered(this, Long.MIN_VALUE, Long.MAX_VALUE, 3)) {
            return;
        }
        int size = size(this);

        TreeRotation top = rotateLeft();

        assert isOrdered(top, Long.MIN_VALUE, Long.MAX_VALUE, 4) : "out of order";
        assert size(top) == size : "nodes were lost";
    }
}
