package gov.nasa.jpf.vm;

import isopath.harness.Given;

/** The harness of Java PathFinder in a replay. */
public class Verify {
    public static boolean getBoolean() {
        return Given.next("Verify.getBoolean()", boolean.class);
    }

    public static boolean getBoolean(boolean falseFirst) {
        return getBoolean();
    }

    public static boolean randomBool() {
        return Given.next("Verify.randomBool()", boolean.class);
    }

    public static int getInt(int min, int max) {
        return Given.next("Verify.getInt()", int.class);
    }

    public static int random(int max) {
        return Given.next("Verify.random()", int.class);
    }

    public static void ignoreIf(boolean condition) {
        Given.assume(!condition);
    }

    public static void beginAtomic() {}

    public static void endAtomic() {}
}
