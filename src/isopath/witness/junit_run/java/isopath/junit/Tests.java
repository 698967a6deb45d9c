package isopath.junit;

import java.util.List;
import java.util.Optional;

/** What the runner asks of a JUnit, whichever one it is. */
interface Tests {
    /** The names of the test methods of a class, sorted. */
    List<String> of(Class<?> type);

    /** Runs one test method; why it did not pass, if it did not. */
    Optional<Throwable> run(Class<?> type, String method);
}
