package isopath.invariants;

import java.util.TreeMap;

/**
 * A TreeMap as its methods leave it: a red-black tree. The order of a comparator is not looked at, since it is the
 * user's code; the natural order is.
 */
public final class TreeMapInvariant {
    private static final boolean RED = false;

    private TreeMapInvariant() {}

    public static boolean repOk(TreeMap<?, ?> map) {
        TreeMap.Entry<?, ?> root = map.root;
        if (root == null) {
            return map.size == 0 && TreeViews.areOf(map);
        }
        return root.color != RED && blackHeight(root, null) > 0 && map.size == count(root)
                && (map.comparator != null || isOrdered(root)) && TreeViews.areOf(map);
    }

    /**
     * How many black entries are on each way down from here; negative if the ways differ or a link is wrong. An entry
     * that knows the one above it is in the tree once, unless it is on both sides of it.
     */
    private static int blackHeight(TreeMap.Entry<?, ?> entry, TreeMap.Entry<?, ?> parent) {
        if (entry == null) {
            return 0;
        }
        if (entry.parent != parent || entry.color == RED && parent.color == RED
                || entry.left != null && entry.left == entry.right) {
            return -1;
        }
        int left = blackHeight(entry.left, entry);
        if (left < 0 || left != blackHeight(entry.right, entry)) {
            return -1;
        }
        return entry.color == RED ? left : left + 1;
    }

    private static int count(TreeMap.Entry<?, ?> entry) {
        return entry == null ? 0 : count(entry.left) + 1 + count(entry.right);
    }

    /** Whether each key comes before the next one; a single key is compared with none, but must be Comparable. */
    private static boolean isOrdered(TreeMap.Entry<?, ?> root) {
        TreeMap.Entry<?, ?> entry = leftmost(root);
        if (!(entry.key instanceof Comparable)) {
            return false;
        }
        for (TreeMap.Entry<?, ?> next = after(entry); next != null; next = after(entry)) {
            if (!(next.key instanceof Comparable) || !Order.isBefore(entry.key, next.key)) {
                return false;
            }
            entry = next;
        }
        return true;
    }

    private static TreeMap.Entry<?, ?> leftmost(TreeMap.Entry<?, ?> entry) {
        TreeMap.Entry<?, ?> found = entry;
        while (found.left != null) {
            found = found.left;
        }
        return found;
    }

    private static TreeMap.Entry<?, ?> after(TreeMap.Entry<?, ?> entry) {
        if (entry.right != null) {
            return leftmost(entry.right);
        }
        TreeMap.Entry<?, ?> below = entry;
        TreeMap.Entry<?, ?> above = entry.parent;
        while (above != null && above.right == below) {
            below = above;
            above = above.parent;
        }
        return above;
    }
}
