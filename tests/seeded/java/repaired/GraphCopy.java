/** A copy of a graph has the shape of the original: what is shared there is shared here. */
class GraphCopy {
    static class Node {
        int level;
        Node left;
        Node right;
        Node copy;
    }

    static Node copy(Node node) {
        if (node == null) {
            return null;
        }
        if (node.copy != null) {
            return node.copy;
        }
        Node made = new Node();
        made.level = node.level;
        node.copy = made;
        made.left = copy(node.left);
        made.right = copy(node.right);
        return made;
    }

    static boolean isFreshAndLeveled(Node node, int below) {
        return node == null
                || 0 <= node.level
                        && node.level < below
                        && node.copy == null
                        && isFreshAndLeveled(node.left, node.level)
                        && isFreshAndLeveled(node.right, node.level);
    }

    static void checkCopy(Node node) {
        if (node == null || !isFreshAndLeveled(node, 2)) {
            return;
        }

        Node made = copy(node);

        assert (made.left == made.right) == (node.left == node.right) : "the copy has another shape";
    }
}
