package isopath.invariants;

/** Arrays that hold what a collection has in their first elements, and null in the rest. */
final class Prefixes {
    private Prefixes() {}

    /** Whether an array is one that a collection made for itself, with room for size elements and null behind them. */
    static boolean isPrefix(Object[] elements, int size) {
        if (elements == null || size < 0 || size > elements.length || !Classes.isExactly(elements, Object[].class)) {
            return false;
        }
        for (int index = size; index < elements.length; index++) {
            if (elements[index] != null) {
                return false;
            }
        }
        return true;
    }

    static boolean hasNoNull(Object[] elements, int size) {
        for (int index = 0; index < size; index++) {
            if (elements[index] == null) {
                return false;
            }
        }
        return true;
    }
}
