package isopath.invariants;

import java.util.LinkedHashMap;

/** Before sequenced collections a LinkedHashMap had no modes, and none of its views could be reversed. */
final class LinkedHashMapModes {
    private LinkedHashMapModes() {}

    static boolean areAtRest(LinkedHashMap<?, ?> map) {
        return true;
    }

    static boolean isForward(Object view) {
        return true;
    }
}
