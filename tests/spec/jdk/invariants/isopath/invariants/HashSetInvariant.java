package isopath.invariants;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;

/** A HashSet is the keys of a HashMap of its own, all with the same value; a LinkedHashSet those of a LinkedHashMap. */
public final class HashSetInvariant {
    private HashSetInvariant() {}

    public static boolean repOk(HashSet<?> set) {
        HashMap<?, ?> map = set.map;
        return isOfKind(map, set instanceof LinkedHashSet) && HashMapInvariant.repOk(map)
                && map.values == null && hasOnlyPresent(map);
    }

    private static boolean isOfKind(HashMap<?, ?> map, boolean isLinked) {
        return isLinked
                ? Classes.isExactly(map, LinkedHashMap.class) && !((LinkedHashMap<?, ?>) map).accessOrder
                : Classes.isExactly(map, HashMap.class);
    }

    private static boolean hasOnlyPresent(HashMap<?, ?> map) {
        HashMap.Node<?, ?>[] table = map.table;
        if (table != null) {
            for (int index = 0; index < table.length; index++) {
                for (HashMap.Node<?, ?> node = table[index]; node != null; node = node.next) {
                    if (node.value != HashSet.PRESENT) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}
