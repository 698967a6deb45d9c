package gov.nasa.jpf.symbc;

import isopath.harness.Given;

/** The harness of Symbolic PathFinder in a replay: an input goes by the name that the program gives it. */
public class Debug {
    public static void assume(boolean condition) {
        Given.assume(condition);
    }

    public static int makeSymbolicInteger(String name) {
        return Given.next(name, int.class);
    }

    public static long makeSymbolicLong(String name) {
        return Given.next(name, long.class);
    }

    public static short makeSymbolicShort(String name) {
        return Given.next(name, short.class);
    }

    public static byte makeSymbolicByte(String name) {
        return Given.next(name, byte.class);
    }

    public static char makeSymbolicChar(String name) {
        return Given.next(name, char.class);
    }

    public static double makeSymbolicReal(String name) {
        return Given.next(name, double.class);
    }

    public static boolean makeSymbolicBoolean(String name) {
        return Given.next(name, boolean.class);
    }

    public static String makeSymbolicString(String name) {
        return Given.next(name, String.class);
    }

    public static int addSymbolicInt(int value, String name) {
        return Given.next(name, int.class);
    }

    public static byte addSymbolicByte(byte value, String name) {
        return Given.next(name, byte.class);
    }

    public static char addSymbolicChar(char value, String name) {
        return Given.next(name, char.class);
    }

    public static double addSymbolicDouble(double value, String name) {
        return Given.next(name, double.class);
    }

    public static Object makeSymbolicRef(String name, Object instance) {
        return Given.next(name, Object.class);
    }

    public static Object makeSymbolicNull(String name) {
        return null;
    }
}
