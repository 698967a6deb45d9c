package gov.nasa.jpf.vm;

/** What a program written for Java PathFinder calls, for the compiler alone: Isopath gives it its meaning. */
public class Verify {
    public static native boolean getBoolean();
    public static native boolean getBoolean(boolean falseFirst);
    public static native boolean randomBool();
    public static native int getInt(int min, int max);
    public static native int random(int max);
    public static native void ignoreIf(boolean condition);
    public static native void beginAtomic();
    public static native void endAtomic();
}
