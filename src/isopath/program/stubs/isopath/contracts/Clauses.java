package isopath.contracts;

/** What the harness of a contract calls, for the compiler alone: Isopath gives these methods their meaning. */
public final class Clauses {
    public static native void at(int clause);
    public static native void assume(boolean holds);
    public static native void check(boolean holds, String violation);
    public static native void check(boolean holds, String violation, Throwable thrown);
    public static native void assignable(Object owner, String field);
    public static native void assignable(Object array, int index);
    public static native void begin();
    public static native void end(String violation);
}
