/** A red link to the right is turned to the left: no path gets more or fewer black nodes. */
class RedBlackTree {
    static class Node {
        boolean isRed;
        Node left;
        Node right;
    }

    static boolean isRed(Node tree) {
        return tree != null && tree.isRed;
    }

    static Node leanLeft(Node tree) {
        Node top = tree.right;
        tree.right = top.left;
        top.left = tree;
        top.isRed = tree.isRed;
        tree.isRed = true;
        return top;
    }

    /** The black nodes on every path; -1 if that differs, or if the tree has more levels. */
    static int blackNodes(Node tree, int levels) {
        if (tree == null) {
            return 0;
        }
        if (levels == 0) {
            return -1;
        }
        int below = blackNodes(tree.left, levels - 1);
        if (below == -1 || below != blackNodes(tree.right, levels - 1)) {
            return -1;
        }
        return tree.isRed ? below : below + 1;
    }

    static void checkLeanLeft(Node tree) {
        if (tree == null || isRed(tree.left) || !isRed(tree.right)) {
            return;
        }
        int before = blackNodes(tree, 3);
        if (before == -1) {
            return;
        }

        Node top = leanLeft(tree);

        assert blackNodes(top, 4) == before : "a path has more or fewer black nodes";
    }
}
