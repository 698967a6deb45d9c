package isopath.invariants;

import java.util.HashMap;
import java.util.LinkedHashMap;

/**
 * A HashMap as its methods leave it, and a LinkedHashMap, which has its own nodes and views and a list through them.
 * Of a key that is neither a string nor a box the hash in its node is taken as given, and it is compared with others
 * by identity: its methods are the user's code.
 */
public final class HashMapInvariant {
    private HashMapInvariant() {}

    public static boolean repOk(HashMap<?, ?> map) {
        if (!(map.loadFactor > 0)) {
            return false;
        }
        HashMap.Node<?, ?>[] table = map.table;
        if (table == null) {
            if (map.size != 0 || !Thresholds.isInitialCapacity(map.threshold)) {
                return false;
            }
        } else if (!isTable(map, table)) {
            return false;
        }
        if (map instanceof LinkedHashMap) {
            return LinkedEntries.areAll((LinkedHashMap<?, ?>) map) && HashViews.areOfLinked((LinkedHashMap<?, ?>) map);
        }
        return HashViews.areOf(map);
    }

    private static boolean isTable(HashMap<?, ?> map, HashMap.Node<?, ?>[] table) {
        int capacity = table.length;
        if (capacity == 0 || (capacity & capacity - 1) != 0 || table.getClass() != HashMap.Node[].class
                || !Thresholds.isThreshold(map.threshold, capacity, map.loadFactor)
                || map.size > Thresholds.mostEntries(map.threshold, capacity, map.loadFactor)) {
            return false;
        }
        boolean isLinked = map instanceof LinkedHashMap;
        int count = 0;
        for (int index = 0; index < capacity; index++) {
            HashMap.Node<?, ?> first = table[index];
            if (first != null) {
                int length = HashBins.length(first, index, capacity, isLinked);
                if (length < 0) {
                    return false;
                }
                count += length;
            }
        }
        return count == map.size;
    }
}
