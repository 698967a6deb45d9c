/** The root of a search tree is removed: the next larger key takes its place. */
class TreeRemoval {
    static class Node {
        int key;
        Node left;
        Node right;
    }

    static Node withoutRoot(Node root) {
        if (root.left == null) {
            return root.right;
        }
        if (root.right == null) {
            return root.left;
        }
        Node parent = root;
        Node next = root.right;
        while (next.left != null) {
            parent = next;
            next = next.left;
        }
        parent.left = next.right;
        root.key = next.key;
        return root;
    }

    static boolean isOrdered(Node tree, long above, long below, int levels) {
        return tree == null
                || levels > 0
                        && above < tree.key
                        && tree.key < below
                        && isOrdered(tree.left, above, tree.key, levels - 1)
                        && isOrdered(tree.right, tree.key, below, levels - 1);
    }

    static void checkWithoutRoot(Node root) {
        if (root == null || !isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE, 3)) {
            return;
        }

        Node rest = withoutRoot(root);

        assert isOrdered(rest, Long.MIN_VALUE, Long.MAX_VALUE, 3) : "out of order";
    }
}
