package isopath.contracts;

/** What a contract calls that stands for its method, for the compiler alone: Isopath gives these methods their meaning. */
public final class Summaries {
    public static native void require(boolean holds, String violation);
    public static native void assume(boolean holds);
    public static native void kept();
    public static native Error broken(String clause, Throwable thrown);
    public static native void havoc(Object owner, String field, String words);
    public static native void havoc(Object array, int index, String words);
    public static native Object any(String words, String descriptor);
    public static native boolean anyBoolean(String words);
    public static native byte anyByte(String words);
    public static native char anyChar(String words);
    public static native short anyShort(String words);
    public static native int anyInt(String words);
    public static native long anyLong(String words);
    public static native float anyFloat(String words);
    public static native double anyDouble(String words);
}
