package isopath.invariants;

/** What is known of the keys of a HashMap without running the user's code: null, strings and boxes never change. */
final class Keys {
    private Keys() {}

    static boolean mayHaveHash(Object key, int hash) {
        if (key == null) {
            return hash == 0;
        }
        if (!isValue(key)) {
            return true;
        }
        int code = key.hashCode();
        return hash == (code ^ code >>> 16);
    }

    static boolean areEqual(Object one, Object other) {
        return one == other || isValue(one) && one.equals(other);
    }

    private static boolean isValue(Object key) {
        return key instanceof String || key instanceof Integer || key instanceof Long || key instanceof Character
                || key instanceof Boolean || key instanceof Short || key instanceof Byte || key instanceof Double
                || key instanceof Float;
    }
}
