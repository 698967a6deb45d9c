/**
 * A binary search tree of ints without duplicates.
 *
 * <p>Nothing says that the input is a tree: a child may be shared or be an ancestor, and the keys may be in any order.
 * The paths show what each method does then.
 */
class SearchTree {
    static class TreeNode {
        int key;
        TreeNode left;
        TreeNode right;

        TreeNode(int key) {
            this.key = key;
        }
    }

    private TreeNode root;

    boolean contains(int key) {
        TreeNode node = root;
        while (node != null) {
            if (key == node.key) {
                return true;
            }
            node = key < node.key ? node.left : node.right;
        }
        return false;
    }

    /** Adds a key; false if it is there already. */
    boolean insert(int key) {
        if (root == null) {
            root = new TreeNode(key);
            return true;
        }
        TreeNode node = root;
        while (key != node.key) {
            if (key < node.key) {
                if (node.left == null) {
                    node.left = new TreeNode(key);
                    return true;
                }
                node = node.left;
            } else {
                if (node.right == null) {
                    node.right = new TreeNode(key);
                    return true;
                }
                node = node.right;
            }
        }
        return false;
    }

    int min() {
        if (root == null) {
            throw new IllegalStateException();
        }
        TreeNode node = root;
        while (node.left != null) {
            node = node.left;
        }
        return node.key;
    }

    /** Whether every key lies between those of its ancestors; longs, so that the whole range of int may be used. */
    boolean isOrdered() {
        return isBetween(root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static boolean isBetween(TreeNode node, long low, long high) {
        return node == null
                || low < node.key
                        && node.key < high
                        && isBetween(node.left, low, node.key)
                        && isBetween(node.right, node.key, high);
    }

    /** Turns the subtree so that the right child comes up; the root of the result. */
    static TreeNode rotateLeft(TreeNode node) {
        TreeNode pivot = node.right;
        node.right = pivot.left;
        pivot.left = node;
        return pivot;
    }
}
