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
        HashMap.Node<?, ?>[] table = map.table;
        if (table == null) {
            if (map.size != 0 || !Thresholds.isInitialCapacity(map.threshold)) {
                return false;
            }
        } else if (!isTable(map, table)) {
            return false;
        }
        if (map instanceof LinkedHashMap) {
            LinkedHashMap<?, ?> linked = (LinkedHashMap<?, ?>) map;
            return LinkedEntries.areAll(linked) && HashViews.areOfLinked(linked) && map.loadFactor > 0;
        }
        return HashViews.areOf(map) && map.loadFactor > 0;
    }

    private static boolean isTable(HashMap<?, ?> map, HashMap.Node<?, ?>[] table) {
        int capacity = 1;
        while (capacity < table.length && capacity < Thresholds.MOST_CAPACITY) {
            capacity <<= 1;
        }
        if (capacity != table.length || !Classes.isExactly(table, HashMap.Node[].class)) {
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
        return count == map.size && Thresholds.isThreshold(map.threshold, capacity, map.loadFactor)
                && Thresholds.mayHold(count, map.threshold, capacity, map.loadFactor);
    }
}
