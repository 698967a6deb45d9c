package jbse.meta;

import isopath.harness.Given;

/** The harness of JBSE in a replay, which goes where the symbolic run went. */
public class Analysis {
    public static void assume(boolean condition) {
        Given.assume(condition);
    }

    public static boolean any() {
        return Given.next("Analysis.any()", boolean.class);
    }

    public static void ignore() {
        Given.assume(false);
    }

    public static void ass3rt(boolean condition) {
        if (!condition) {
            fail();
        }
    }

    public static void fail() {
        throw new AssertionError();
    }

    public static boolean force(boolean condition) {
        return condition;
    }

    public static boolean isRunByJBSE() {
        return true;
    }

    public static void endGuidance() {}
}
