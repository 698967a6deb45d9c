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
        return root.color == BLACK && isValid(root, null, null, null, blackOnTheLeft(root)) && map.size == count(root);
    }

    /** How many black entries are on the way to the left; negative if it is none of a red-black tree. */
    private static int blackOnTheLeft(TreeMap.Entry root) {
        int black = 0;
        TreeMap.Entry parent = null;
        for (TreeMap.Entry entry = root; entry != null; entry = entry.left) {
            if (entry.parent != parent || entry.color == RED && parent.color == RED) {
                return -1;
            }
            if (entry.color == BLACK) {
                black++;
            }
            parent = entry;
        }
        return black;
    }

    /**
     * Whether each way down has a number of black entries, no red entry has a red parent, all entries know their parents,
     * and all keys are between those of two entries, of which null is none.
     */
    private static boolean isValid(
            TreeMap.Entry entry, TreeMap.Entry parent, TreeMap.Entry low, TreeMap.Entry high, int black) {
        if (entry == null) {
            return black == 0;
        }
        if (entry.parent != parent || entry.color == RED && parent.color == RED || !isBetween(entry, low, high)) {
            return false;
        }
        int below = entry.color == BLACK ? black - 1 : black;
        return below >= 0 && isValid(entry.right, entry, entry, high, below)
                && isValid(entry.left, entry, low, entry, below);
    }

    private static boolean isBetween(TreeMap.Entry entry, TreeMap.Entry low, TreeMap.Entry high) {
        return entry.key instanceof Integer && (low == null || key(low) < key(entry))
                && (high == null || key(entry) < key(high));
    }

    private static int key(TreeMap.Entry entry) {
        return (Integer) entry.key;
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
