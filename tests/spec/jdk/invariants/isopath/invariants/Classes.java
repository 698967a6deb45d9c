package isopath.invariants;

/** Exact classes. Isopath answers without asking which of all classes an object has. */
final class Classes {
    private Classes() {}

    static boolean isExactly(Object object, Class<?> type) {
        return object != null && object.getClass() == type;
    }
}
