package isopath.invariants;

import java.util.HashMap;
import java.util.LinkedHashMap;

/** The list through the entries of a LinkedHashMap: from head to tail, each entry of the table once. */
final class LinkedEntries {
    private LinkedEntries() {}

    static boolean areAll(LinkedHashMap<?, ?> map) {
        LinkedHashMap.Entry<?, ?> previous = null;
        int count = 0;
        for (LinkedHashMap.Entry<?, ?> entry = map.head; entry != null; entry = entry.after) {
            if (entry.before != previous || !isInTable(entry, map.table)) {
                return false;
            }
            previous = entry;
            count++;
        }
        return map.tail == previous && map.size == count && LinkedHashMapModes.areAtRest(map);
    }

    private static boolean isInTable(LinkedHashMap.Entry<?, ?> entry, HashMap.Node<?, ?>[] table) {
        if (table != null) {
            for (HashMap.Node<?, ?> node = table[entry.hash & table.length - 1]; node != null; node = node.next) {
                if (node == entry) {
                    return true;
                }
            }
        }
        return false;
    }
}
