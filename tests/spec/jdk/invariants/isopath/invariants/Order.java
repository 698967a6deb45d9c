package isopath.invariants;

/** The natural order of keys. What throws when it is compared could not have been put where it is. */
final class Order {
    private Order() {}

    static boolean isBefore(Object one, Object other) {
        try {
            return compare(one, other) < 0;
        } catch (RuntimeException incomparable) {
            return false;
        }
    }

    static boolean isNotAfter(Object one, Object other) {
        try {
            return compare(one, other) <= 0;
        } catch (RuntimeException incomparable) {
            return false;
        }
    }

    @SuppressWarnings("unchecked")
    private static int compare(Object one, Object other) {
        return ((Comparable<Object>) one).compareTo(other);
    }
}
