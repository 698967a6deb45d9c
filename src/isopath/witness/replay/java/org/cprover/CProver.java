package org.cprover;

import isopath.harness.Given;

/** The harness of JBMC in a replay. */
public class CProver {
    public static void assume(boolean condition) {
        Given.assume(condition);
    }

    public static boolean nondetBoolean() {
        return Given.next("CProver.nondetBoolean()", boolean.class);
    }

    public static byte nondetByte() {
        return Given.next("CProver.nondetByte()", byte.class);
    }

    public static char nondetChar() {
        return Given.next("CProver.nondetChar()", char.class);
    }

    public static short nondetShort() {
        return Given.next("CProver.nondetShort()", short.class);
    }

    public static int nondetInt() {
        return Given.next("CProver.nondetInt()", int.class);
    }

    public static long nondetLong() {
        return Given.next("CProver.nondetLong()", long.class);
    }

    public static float nondetFloat() {
        return Given.next("CProver.nondetFloat()", float.class);
    }

    public static double nondetDouble() {
        return Given.next("CProver.nondetDouble()", double.class);
    }

    public static <T> T nondetWithNull() {
        return Given.next("CProver.nondetWithNull()", Object.class);
    }

    public static <T> T nondetWithNull(T instance) {
        return Given.next("CProver.nondetWithNull()", Object.class);
    }

    public static <T> T nondetWithNullForNotModelled() {
        return Given.next("CProver.nondetWithNull()", Object.class);
    }

    public static <T> T nondetWithoutNull() {
        return Given.next("CProver.nondetWithoutNull()", Object.class);
    }

    public static <T> T nondetWithoutNull(T instance) {
        return Given.next("CProver.nondetWithoutNull()", Object.class);
    }

    public static <T> T nondetWithoutNullForNotModelled() {
        return Given.next("CProver.nondetWithoutNull()", Object.class);
    }

    public static void notModelled() {
        Given.assume(false);
    }

    public static void atomicBegin() {}

    public static void atomicEnd() {}
}
