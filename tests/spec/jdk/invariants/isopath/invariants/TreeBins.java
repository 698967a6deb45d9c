package isopath.invariants;

import java.util.HashMap;

/**
 * Bins that are trees: a chain in both directions whose nodes are those of a red-black tree, ordered by hash. How nodes
 * of the same hash are ordered is not looked at: it depends on the keys' own methods and on identity.
 */
final class TreeBins {
    private TreeBins() {}

    static boolean isTree(HashMap.TreeNode<?, ?> first, int length, boolean isLinked) {
        HashMap.TreeNode<?, ?> previous = null;
        for (HashMap.Node<?, ?> node = first; node != null; node = node.next) {
            HashMap.TreeNode<?, ?> tree = (HashMap.TreeNode<?, ?>) node;
            if (tree.prev != previous || !isLinked && (tree.before != null || tree.after != null)) {
                return false;
            }
            previous = tree;
        }
        HashMap.TreeNode<?, ?> root = rootAbove(first, length);
        return root != null && !root.red && blackHeight(root, null, first) > 0 && count(root) == length
                && isOrdered(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private static HashMap.TreeNode<?, ?> rootAbove(HashMap.TreeNode<?, ?> first, int length) {
        HashMap.TreeNode<?, ?> node = first;
        for (int climbed = 0; climbed < length; climbed++) {
            if (node.parent == null) {
                return node;
            }
            node = node.parent;
        }
        return null;
    }

    /** How many black nodes are on each way down from here; negative if the ways differ or a link is wrong. */
    private static int blackHeight(
            HashMap.TreeNode<?, ?> node, HashMap.TreeNode<?, ?> parent, HashMap.TreeNode<?, ?> first) {
        if (node == null) {
            return 0;
        }
        if (node.parent != parent || node.red && parent.red || node.left != null && node.left == node.right
                || !isInChain(node, first)) {
            return -1;
        }
        int left = blackHeight(node.left, node, first);
        int right = blackHeight(node.right, node, first);
        return left < 0 || left != right ? -1 : node.red ? left : left + 1;
    }

    private static boolean isInChain(HashMap.Node<?, ?> node, HashMap.Node<?, ?> first) {
        for (HashMap.Node<?, ?> met = first; met != null; met = met.next) {
            if (met == node) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOrdered(HashMap.TreeNode<?, ?> node, int least, int most) {
        return node == null || least <= node.hash && node.hash <= most && isOrdered(node.left, least, node.hash)
                && isOrdered(node.right, node.hash, most);
    }

    private static int count(HashMap.TreeNode<?, ?> node) {
        return node == null ? 0 : count(node.left) + 1 + count(node.right);
    }
}
