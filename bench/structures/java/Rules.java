/** What rules on references leave open: the numbers in the objects that they lead to. */
final class Rules {
    /** How many nodes a list has, which takes all of them. */
    static boolean isCounted(DoublyLinkedList list) {
        return list.isValid();
    }

    static boolean isCounted(CachingList list) {
        return list.isValid();
    }

    /** How many black nodes are on the ways down, which takes all of them. */
    static boolean isBalanced(TreeMap map) {
        return map.isValid();
    }

    static boolean hasNoRedPair(TreeMap.Node node, TreeMap.Node child) {
        return child == null || node.color == TreeMap.BLACK || child.color == TreeMap.BLACK;
    }

    static boolean isGreater(TreeMap.Node node, TreeMap.Node below) {
        return below == null || node.key > below.key;
    }

    static boolean isLess(TreeMap.Node node, TreeMap.Node below) {
        return below == null || node.key < below.key;
    }

    static boolean isGreater(AvlTree.Node node, AvlTree.Node below) {
        return below == null || node.key > below.key;
    }

    static boolean isLess(AvlTree.Node node, AvlTree.Node below) {
        return below == null || node.key < below.key;
    }

    static boolean isHigh(AvlTree tree, AvlTree.Node root) {
        return root == null || root.height >= 0;
    }

    /** The height of a node whose children are looked at follows from theirs; these are others than those above. */
    static boolean isBalanced(AvlTree.Node node) {
        if (node.left != null && (node.left.height < 0 || node.left.key >= node.key)
                || node.right != null && (node.right.height < 0 || node.right.key <= node.key)) {
            return false;
        }
        int left = node.left == null ? -1 : node.left.height;
        int right = node.right == null ? -1 : node.right.height;
        return left - right <= 1 && right - left <= 1 && node.height == Math.max(left, right) + 1;
    }
}
