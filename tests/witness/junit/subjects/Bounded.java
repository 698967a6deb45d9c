import java.util.List;

/** Type variables with bounds, and objects whose types are not within them. */
class Bounded {
    enum Kind { FIRST, SECOND }

    interface Consumer<T, E extends Exception> {
        T accept(T value) throws E;
    }

    interface Source {
        Kind[] kinds();

        <R extends Comparable<R>> List<R> sorted(R first);
    }

    static boolean isNumber(Class<? extends Number> type) {
        return type != null && type == Integer.class;
    }

    static <E extends Enum<E>> boolean isKind(Class<E> type) {
        return type != null && type == (Class<?>) Kind.class;
    }

    static <T> boolean isText(Class<T> type, T value) {
        return type == (Class<?>) String.class && value instanceof String;
    }

    static <T> boolean isBefore(T first, Comparable<T> second) {
        return first instanceof Kind && second instanceof Boolean;
    }

    static <E extends Enum<E>> int count(Class<E> type, E[] values) {
        return type == (Class<?>) Kind.class && values.length == 1 && values[0] == null ? 1 : 0;
    }

    static boolean accepts(Consumer<String, ?> consumer) throws Exception {
        return consumer.accept("x") == null;
    }

    static int kinds(Source source) {
        return source.kinds().length;
    }

    static boolean isEmpty(Source source) {
        return source.sorted("a").isEmpty();
    }
}
