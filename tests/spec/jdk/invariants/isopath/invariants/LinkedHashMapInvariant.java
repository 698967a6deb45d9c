package isopath.invariants;

import java.util.LinkedHashMap;

/** A LinkedHashMap is a HashMap with a list through its entries. */
public final class LinkedHashMapInvariant {
    private LinkedHashMapInvariant() {}

    public static boolean repOk(LinkedHashMap<?, ?> map) {
        return HashMapInvariant.repOk(map);
    }
}
