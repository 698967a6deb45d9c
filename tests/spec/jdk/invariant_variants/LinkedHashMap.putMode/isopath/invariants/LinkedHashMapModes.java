package isopath.invariants;

import java.util.LinkedHashMap;

/** What came with sequenced collections: a mode that is set during a call only, and views that may be reversed. */
final class LinkedHashMapModes {
    private LinkedHashMapModes() {}

    static boolean areAtRest(LinkedHashMap<?, ?> map) {
        return map.putMode == LinkedHashMap.PUT_NORM;
    }

    static boolean isForward(LinkedHashMap.LinkedKeySet view) {
        return !view.reversed;
    }

    static boolean isForward(LinkedHashMap.LinkedValues view) {
        return !view.reversed;
    }

    static boolean isForward(LinkedHashMap.LinkedEntrySet view) {
        return !view.reversed;
    }
}
