package jbse.meta;

/** What a program written for JBSE calls, for the compiler alone: Isopath gives these methods their meaning. */
public final class Analysis {
    public static native boolean isRunByJBSE();
    public static native void assume(boolean condition);
    public static native void ass3rt(boolean condition);
    public static native void ignore();
    public static native void fail();
    public static native void succeed();
    public static native boolean any();
    public static native boolean force(boolean condition);
    public static native void endGuidance();
    public static native void assumeClassNotInitialized(Class<?> type);
    public static native boolean isResolved(Object object, String field);
    public static native boolean isResolvedByAlias(Object object);
    public static native boolean isResolvedByExpansion(Object object);
    public static native boolean isSymbolic(boolean value);
    public static native boolean isSymbolic(byte value);
    public static native boolean isSymbolic(char value);
    public static native boolean isSymbolic(short value);
    public static native boolean isSymbolic(int value);
    public static native boolean isSymbolic(long value);
    public static native boolean isSymbolic(float value);
    public static native boolean isSymbolic(double value);
    public static native boolean isSymbolic(Object value);
    public static native String symbolName(boolean value);
    public static native String symbolName(byte value);
    public static native String symbolName(char value);
    public static native String symbolName(short value);
    public static native String symbolName(int value);
    public static native String symbolName(long value);
    public static native String symbolName(float value);
    public static native String symbolName(double value);
    public static native String symbolName(Object value);
}
