package isopath.invariants;

import java.util.HashMap;
import java.util.LinkedHashMap;

/** The views that a map has handed out and kept: each is of its own map. */
final class HashViews {
    private HashViews() {}

    static boolean areOf(HashMap<?, ?> map) {
        return isEntrySet(map.entrySet, map) && isKeySet(map.keySet, map) && isValues(map.values, map);
    }

    static boolean areOfLinked(LinkedHashMap<?, ?> map) {
        return isLinkedEntrySet(map.entrySet, map) && isLinkedKeySet(map.keySet, map)
                && isLinkedValues(map.values, map);
    }

    private static boolean isEntrySet(Object view, HashMap<?, ?> map) {
        return view == null || view instanceof HashMap.EntrySet && ((HashMap.EntrySet) view).this$0 == map;
    }

    private static boolean isKeySet(Object view, HashMap<?, ?> map) {
        return view == null || view instanceof HashMap.KeySet && ((HashMap.KeySet) view).this$0 == map;
    }

    private static boolean isValues(Object view, HashMap<?, ?> map) {
        return view == null || view instanceof HashMap.Values && ((HashMap.Values) view).this$0 == map;
    }

    private static boolean isLinkedEntrySet(Object view, LinkedHashMap<?, ?> map) {
        return view == null || view instanceof LinkedHashMap.LinkedEntrySet
                && ((LinkedHashMap.LinkedEntrySet) view).this$0 == map
                && LinkedHashMapModes.isForward((LinkedHashMap.LinkedEntrySet) view);
    }

    private static boolean isLinkedKeySet(Object view, LinkedHashMap<?, ?> map) {
        return view == null || view instanceof LinkedHashMap.LinkedKeySet
                && ((LinkedHashMap.LinkedKeySet) view).this$0 == map
                && LinkedHashMapModes.isForward((LinkedHashMap.LinkedKeySet) view);
    }

    private static boolean isLinkedValues(Object view, LinkedHashMap<?, ?> map) {
        return view == null || view instanceof LinkedHashMap.LinkedValues
                && ((LinkedHashMap.LinkedValues) view).this$0 == map
                && LinkedHashMapModes.isForward((LinkedHashMap.LinkedValues) view);
    }
}
