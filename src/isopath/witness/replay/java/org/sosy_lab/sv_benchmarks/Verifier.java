package org.sosy_lab.sv_benchmarks;

import isopath.harness.Given;

/** The harness of SV-COMP in a replay. */
public class Verifier {
    public static void assume(boolean condition) {
        Given.assume(condition);
    }

    public static boolean nondetBoolean() {
        return Given.next("Verifier.nondetBoolean()", boolean.class);
    }

    public static byte nondetByte() {
        return Given.next("Verifier.nondetByte()", byte.class);
    }

    public static char nondetChar() {
        return Given.next("Verifier.nondetChar()", char.class);
    }

    public static short nondetShort() {
        return Given.next("Verifier.nondetShort()", short.class);
    }

    public static int nondetInt() {
        return Given.next("Verifier.nondetInt()", int.class);
    }

    public static long nondetLong() {
        return Given.next("Verifier.nondetLong()", long.class);
    }

    public static float nondetFloat() {
        return Given.next("Verifier.nondetFloat()", float.class);
    }

    public static double nondetDouble() {
        return Given.next("Verifier.nondetDouble()", double.class);
    }

    public static String nondetString() {
        return Given.next("Verifier.nondetString()", String.class);
    }
}
