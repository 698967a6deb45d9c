package isopath.harness;

import java.util.function.BiFunction;

/**
 * What the classes of other tools' harnesses ask for, in a replay. They and this class are defined by the loader of the
 * program, which has the answers: it is a function from the words for an input, and its type, to its value.
 */
public final class Given {
    private Given() {}

    @SuppressWarnings("unchecked")
    private static BiFunction<String, Class<?>, Object> answers() {
        return (BiFunction<String, Class<?>, Object>) Given.class.getClassLoader();
    }

    /** The next input of that name. */
    @SuppressWarnings("unchecked")
    public static <T> T next(String words, Class<?> type) {
        return (T) answers().apply(words, type);
    }

    /** Every path goes on only where its assumptions hold. */
    public static void assume(boolean holds) {
        if (!holds) {
            answers().apply("an assumption that does not hold", null);
        }
    }
}
