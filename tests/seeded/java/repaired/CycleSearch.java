/** Is there a cycle in a graph? There is none if every node has a higher level than those it leads to. */
class CycleSearch {
    static class Node {
        int level;
        Node left;
        Node right;
        boolean isOpen;
    }

    static boolean hasCycle(Node node) {
        if (node == null) {
            return false;
        }
        if (node.isOpen) {
            return true;
        }
        node.isOpen = true;
        boolean found = hasCycle(node.left) || hasCycle(node.right);
        node.isOpen = false;
        return found;
    }

    static boolean isLeveled(Node node, int below) {
        return node == null
                || 0 <= node.level
                        && node.level < below
                        && !node.isOpen
                        && isLeveled(node.left, node.level)
                        && isLeveled(node.right, node.level);
    }

    static void checkHasCycle(Node node) {
        if (!isLeveled(node, 3)) {
            return;
        }

        assert !hasCycle(node) : "there is no cycle";
    }
}
