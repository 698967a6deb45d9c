import java.util.List;

/** Null for parameters whose type is a variable that a class literal binds. */
public class Variables {
    enum Color { RED, GREEN }

    @SafeVarargs
    static <E extends Enum<E>> int count(Class<E> type, E... values) {
        return type == Color.class || type == (Class<?>) String.class ? values.length : -1;
    }

    static <E extends Enum<E>> int count(Class<E> type, List<E> values) {
        return values.size();
    }

    static <E extends Enum<E>> String name(Class<E> type, E value) {
        return type == Color.class && value == null ? "" : value.name();
    }

    static <E extends Enum<E>> String name(Class<E> type, String value) {
        return value;
    }

    @SafeVarargs
    static <T extends Comparable<? super T>> T first(T... values) {
        return values[0];
    }
}
