package isopath.contracts;

import isopath.harness.Given;

/** The clauses of contracts in a replay: an assumption that fails is no violation, and is distinguished from one. */
public final class Clauses {
    private Clauses() {}

    /** From here on a clause is evaluated, by number; 0 is the method itself. Only the machine wants to know. */
    public static void at(int clause) {}

    public static void assume(boolean holds) {
        Given.assume(holds);
    }

    public static void check(boolean holds, String violation) {
        if (!holds) {
            throw new AssertionError(violation);
        }
    }

    /** The same where an exception has left the method: it is the cause of the failure. */
    public static void check(boolean holds, String violation, Throwable thrown) {
        if (!holds) {
            throw new AssertionError(violation, thrown);
        }
    }

    /** What a method may assign, and when it runs: no JVM tells who assigns what, so that only the machine looks. */
    public static void assignable(Object owner, String field) {}

    public static void assignable(Object array, int index) {}

    public static void begin() {}

    public static void end(String violation) {}
}
