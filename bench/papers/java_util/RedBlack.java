import java.util.TreeMap;

/** The invariant of java.util.TreeMap, with Integers as keys and no comparator. */
final class RedBlack {
    private static final boolean RED = false;
    private static final boolean BLACK = true;

    static boolean isValid(TreeMap map) {
        if (map.comparator != null) {
            return false;
        }
        TreeMap.Entry root = map.root;
        if (root == null) {
            return map.size == 0;
        }
        return root.parent == null && isOrdered(root, null, null) && root.color == BLACK && blackHeight(root) >= 0
                && map.size == count(root);
    }

    private static boolean isOrdered(TreeMap.Entry entry, TreeMap.Entry low, TreeMap.Entry high) {
        if (!(entry.key instanceof Integer)) {
            return false;
        }
        if (low != null && key(entry) <= key(low) || high != null && key(entry) >= key(high)) {
            return false;
        }
        TreeMap.Entry left = entry.left;
        if (left != null && !(left.parent == entry && isOrdered(left, low, entry))) {
            return false;
        }
        TreeMap.Entry right = entry.right;
        return right == null || right.parent == entry && isOrdered(right, entry, high);
    }

    private static int key(TreeMap.Entry entry) {
        return (Integer) entry.key;
    }

    private static boolean color(TreeMap.Entry entry) {
        return entry == null ? BLACK : entry.color;
    }

    /** How many black entries are on each way down; negative if that differs or a red entry has a red child. */
    private static int blackHeight(TreeMap.Entry entry) {
        if (entry == null) {
            return 0;
        }
        if (entry.color == RED && (color(entry.left) == RED || color(entry.right) == RED)) {
            return -1;
        }
        int left = blackHeight(entry.left);
        int right = blackHeight(entry.right);
        if (left < 0 || left != right) {
            return -1;
        }
        return entry.color == BLACK ? left + 1 : left;
    }

    private static int count(TreeMap.Entry entry) {
        return entry == null ? 0 : count(entry.left) + 1 + count(entry.right);
    }

    static boolean hasValues(TreeMap.Entry entry) {
        return entry == null || entry.value != null && hasValues(entry.left) && hasValues(entry.right);
    }

    static boolean hasKey(TreeMap map, int key) {
        TreeMap.Entry entry = map.root;
        while (entry != null && key(entry) != key) {
            entry = key < key(entry) ? entry.left : entry.right;
        }
        return entry != null;
    }
}
