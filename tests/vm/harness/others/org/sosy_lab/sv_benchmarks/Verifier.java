package org.sosy_lab.sv_benchmarks;

/** A harness as a user may have it on the class path: what it has as code must not run. */
public final class Verifier {
    private static final int NEVER = Integer.parseInt("not a number");

    public static int nondetInt() {
        return NEVER;
    }

    public static void assume(boolean condition) {
        throw new IllegalStateException();
    }

    public static int own() {
        return 5;
    }
}
