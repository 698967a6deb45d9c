/** A tree that is two levels higher on the left is balanced by one rotation, or by two. */
class AvlTree {
    static class Node {
        int height;
        Node left;
        Node right;
    }

    static int height(Node tree) {
        return tree == null ? 0 : tree.height;
    }

    static void measure(Node tree) {
        tree.height = 1 + Math.max(height(tree.left), height(tree.right));
    }

    static Node rotateRight(Node tree) {
        Node top = tree.left;
        tree.left = top.right;
        top.right = tree;
        measure(tree);
        measure(top);
        return top;
    }

    static Node rotateLeft(Node tree) {
        Node top = tree.right;
        tree.right = top.left;
        top.left = tree;
        measure(tree);
        measure(top);
        return top;
    }

    static Node balance(Node tree) {
        return rotateRight(tree);
    }

    /** All heights are right, no higher than that, and on no side by more than one level. */
    static boolean isBalanced(Node tree, int highest) {
        if (tree == null) {
            return true;
        }
        return 1 <= tree.height
                && tree.height <= highest
                && isBalanced(tree.left, highest - 1)
                && isBalanced(tree.right, highest - 1)
                && tree.height == 1 + Math.max(height(tree.left), height(tree.right))
                && Math.abs(height(tree.left) - height(tree.right)) <= 1;
    }

    static void checkBalance(Node tree) {
        if (tree == null || tree.right != null || height(tree.left) != 2 || !isBalanced(tree.left, 2)) {
            return;
        }

        Node top = balance(tree);

        assert isBalanced(top, 3) : "not balanced";
    }
}
