package isopath.invariants;

import java.util.Collections;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Parts of a TreeMap, in either direction: a side without a bound has none, two bounds are in order. */
final class SubMaps {
    private SubMaps() {}

    static boolean isPart(TreeMap.NavigableSubMap<?, ?> part) {
        return isInDirection(part) && hasBounds(part) && areViewsOf(part);
    }

    private static boolean isInDirection(TreeMap.NavigableSubMap<?, ?> part) {
        if (part instanceof TreeMap.AscendingSubMap) {
            return true;
        }
        Object reverse = ((TreeMap.DescendingSubMap<?, ?>) part).reverseComparator;
        return reverse != null && reverse.equals(Collections.reverseOrder(part.m.comparator));
    }

    private static boolean hasBounds(TreeMap.NavigableSubMap<?, ?> part) {
        if (part.fromStart && (part.lo != null || !part.loInclusive)
                || part.toEnd && (part.hi != null || !part.hiInclusive)) {
            return false;
        }
        if (part.m.comparator != null) {
            return true;
        }
        if (part.fromStart) {
            return part.toEnd || part.hi instanceof Comparable;
        }
        return part.lo instanceof Comparable && (part.toEnd || Order.isNotAfter(part.lo, part.hi));
    }

    /**
     * Whether the views that a part has handed out and kept are of this part. The reversed one has views in turn, down
     * a chain that ends: a follower at half the speed would be met again on a cycle.
     */
    private static boolean areViewsOf(TreeMap.NavigableSubMap<?, ?> part) {
        TreeMap.NavigableSubMap<?, ?> one = part;
        TreeMap.NavigableSubMap<?, ?> follower = part;
        boolean moves = false;
        while (areSetsOf(one)) {
            if (one.descendingMapView == null) {
                return true;
            }
            if (one.descendingMapView == follower || !isReversed(one.descendingMapView, one)) {
                return false;
            }
            one = reversed(one);
            if (moves) {
                follower = reversed(follower);
            }
            moves = !moves;
        }
        return false;
    }

    private static boolean areSetsOf(TreeMap.NavigableSubMap<?, ?> part) {
        return part.keySet == null && (part.navigableKeySetView == null || part.navigableKeySetView.m == part)
                && (part.entrySetView == null || part.entrySetView.this$0 == part);
    }

    private static TreeMap.NavigableSubMap<?, ?> reversed(TreeMap.NavigableSubMap<?, ?> part) {
        return (TreeMap.NavigableSubMap<?, ?>) part.descendingMapView;
    }

    private static boolean isReversed(NavigableMap<?, ?> view, TreeMap.NavigableSubMap<?, ?> part) {
        if (!(view instanceof TreeMap.NavigableSubMap)
                || view instanceof TreeMap.AscendingSubMap == part instanceof TreeMap.AscendingSubMap) {
            return false;
        }
        TreeMap.NavigableSubMap<?, ?> other = (TreeMap.NavigableSubMap<?, ?>) view;
        return other.m == part.m && other.fromStart == part.fromStart && other.toEnd == part.toEnd
                && other.lo == part.lo && other.hi == part.hi && other.loInclusive == part.loInclusive
                && other.hiInclusive == part.hiInclusive && isInDirection(other);
    }
}
