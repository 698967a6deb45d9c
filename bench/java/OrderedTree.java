import static jbse.meta.Analysis.assume;

/** A search in a binary tree that is assumed to be ordered: every question is one of order or of identity. */
final class OrderedTree {
    static final class Node {
        int key;
        Node left;
        Node right;
    }

    Node root;

    static boolean find(OrderedTree tree, int key) {
        assume(tree != null && isBetween(tree.root, null, null));
        Node node = tree.root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }

    private static boolean isBetween(Node node, Node low, Node high) {
        if (node == null) {
            return true;
        }
        if (low != null && node.key <= low.key || high != null && node.key >= high.key) {
            return false;
        }
        return isBetween(node.left, low, node) && isBetween(node.right, node, high);
    }
}
