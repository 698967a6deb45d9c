/** Objects of open types, kept where an alias may overwrite them. */
class Holding {
    Object held;

    static int elementOfEither(Holding a, Holding b, Object x, Object y) {
        a.held = x;
        b.held = y;
        Object[] array = (Object[]) a.held;
        return array[0] == null ? 1 : 0;
    }

    static int numberOfEither(Holding a, Holding b, Object x, Object y) {
        a.held = x;
        b.held = y;
        return ((int[]) a.held)[0] > 0 ? 1 : 0;
    }
}
