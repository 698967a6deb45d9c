package validation;

import java.util.HashMap;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;

/** Places that an invariant does not look at although not every value is one that the class could have produced. */
final class Unseen {
    private Unseen() {}

    /** The object holds the replacement. What a comparator and a key of a user's class say is the user's code. */
    static boolean isUnseen(Object object, Place place) {
        switch (place.kind) {
            case "EntrySetView.size":
            case "EntrySetView.sizeModCount":
            case "AscendingEntrySetView.this$0":
            case "DescendingEntrySetView.this$0":
                return true;
            case "AbstractMap.values":
                return place.holder instanceof TreeMap.NavigableSubMap;
            case "Node.key":
            case "Node.hash":
                return !isValue(((HashMap.Node<?, ?>) place.holder).key);
            default:
                return hasComparator(object);
        }
    }

    private static boolean isValue(Object key) {
        return key == null || key instanceof String || key instanceof Number;
    }

    private static boolean hasComparator(Object object) {
        if (object instanceof PriorityQueue) {
            return ((PriorityQueue<?>) object).comparator() != null;
        }
        boolean isSorted = object instanceof TreeMap || object instanceof TreeSet;
        return isSorted && Legal.wholeOf(object).comparator() != null;
    }
}
