package isopath.invariants;

import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** A TreeSet is the keys of a TreeMap, all with the same value, or, as a view of another TreeSet, of a part of one. */
public final class TreeSetInvariant {
    private TreeSetInvariant() {}

    public static boolean repOk(TreeSet<?> set) {
        NavigableMap<?, ?> map = set.m;
        if (Classes.isExactly(map, TreeMap.class)) {
            return isWhole((TreeMap<?, ?>) map);
        }
        if (!(map instanceof TreeMap.NavigableSubMap)) {
            return false;
        }
        TreeMap.NavigableSubMap<?, ?> part = (TreeMap.NavigableSubMap<?, ?>) map;
        return Classes.isExactly(part.m, TreeMap.class) && isWhole(part.m) && SubMaps.isPart(part);
    }

    private static boolean isWhole(TreeMap<?, ?> map) {
        return TreeMapInvariant.repOk(map) && map.values == null && hasOnlyPresent(map.root);
    }

    private static boolean hasOnlyPresent(TreeMap.Entry<?, ?> entry) {
        return entry == null || entry.value == TreeSet.PRESENT && hasOnlyPresent(entry.left)
                && hasOnlyPresent(entry.right);
    }
}
