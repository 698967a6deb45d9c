package isopath.invariants;

import java.util.NavigableMap;
import java.util.TreeMap;

/** The views that a TreeMap has handed out and kept: each is of its own map. */
final class TreeViews {
    private TreeViews() {}

    static boolean areOf(TreeMap<?, ?> map) {
        return isEntrySet(map.entrySet, map) && isKeySet(map.navigableKeySet, map) && isValues(map.values, map)
                && isDescending(map.descendingMap, map) && map.keySet == null;
    }

    private static boolean isEntrySet(TreeMap.EntrySet view, TreeMap<?, ?> map) {
        return view == null || view.this$0 == map;
    }

    private static boolean isKeySet(TreeMap.KeySet<?> view, TreeMap<?, ?> map) {
        return view == null || view.m == map;
    }

    private static boolean isValues(Object view, TreeMap<?, ?> map) {
        return view == null || view instanceof TreeMap.Values && ((TreeMap.Values) view).this$0 == map;
    }

    private static boolean isDescending(NavigableMap<?, ?> view, TreeMap<?, ?> map) {
        if (view == null) {
            return true;
        }
        if (!(view instanceof TreeMap.DescendingSubMap)) {
            return false;
        }
        TreeMap.DescendingSubMap<?, ?> whole = (TreeMap.DescendingSubMap<?, ?>) view;
        return whole.m == map && whole.fromStart && whole.toEnd && SubMaps.isPart(whole);
    }
}
