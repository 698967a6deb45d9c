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
        return root.color == BLACK && blackHeight(root, null, null, null) >= 0 && map.size == count(root);
    }

    /**
     * How many black entries are on each way down from an entry; negative if that differs, a red entry has a red
     * parent, an entry does not know its parent, or its key is not between those of two others, of which null is none.
     */
    private static int blackHeight(TreeMap.Entry entry, TreeMap.Entry parent, TreeMap.Entry low, TreeMap.Entry high) {
        if (entry == null) {
            return 0;
        }
        if (entry.parent != parent || entry.color == RED && parent.color == RED) {
            return -1;
        }
        if (!isBetween(entry, low, high)) {
            return -1;
        }
        int left = blackHeight(entry.left, entry, low, entry);
        if (left < 0 || left != blackHeight(entry.right, entry, entry, high)) {
            return -1;
        }
        return entry.color == BLACK ? left + 1 : left;
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
