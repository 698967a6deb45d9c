package isopath.invariants;

import java.util.LinkedHashSet;

/** A LinkedHashSet is a HashSet with another kind of map. */
public final class LinkedHashSetInvariant {
    private LinkedHashSetInvariant() {}

    public static boolean repOk(LinkedHashSet<?> set) {
        return HashSetInvariant.repOk(set);
    }
}
