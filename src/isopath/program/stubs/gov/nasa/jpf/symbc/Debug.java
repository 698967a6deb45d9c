package gov.nasa.jpf.symbc;

/** What a program written for Symbolic PathFinder calls, for the compiler alone: Isopath gives it its meaning. */
public class Debug {
    public static native void assume(boolean condition);
    public static native int makeSymbolicInteger(String name);
    public static native long makeSymbolicLong(String name);
    public static native short makeSymbolicShort(String name);
    public static native byte makeSymbolicByte(String name);
    public static native char makeSymbolicChar(String name);
    public static native double makeSymbolicReal(String name);
    public static native boolean makeSymbolicBoolean(String name);
    public static native String makeSymbolicString(String name);
    public static native String makeSymbolicString(String name, int size);
    public static native Object makeSymbolicRef(String name, Object instance);
    public static native Object makeSymbolicNull(String name);
    public static native void makeFieldsSymbolic(String name, Object instance);
    public static native int addSymbolicInt(int value, String name);
    public static native byte addSymbolicByte(byte value, String name);
    public static native char addSymbolicChar(char value, String name);
    public static native double addSymbolicDouble(double value, String name);
    public static native boolean isSymbolicInteger(int value);
    public static native boolean isSymbolicLong(long value);
    public static native boolean isSymbolicShort(short value);
    public static native boolean isSymbolicByte(byte value);
    public static native boolean isSymbolicChar(char value);
    public static native String getSymbolicIntegerValue(int value);
    public static native String getSymbolicLongValue(long value);
    public static native String getSymbolicShortValue(short value);
    public static native String getSymbolicByteValue(byte value);
    public static native String getSymbolicCharValue(char value);
    public static native String getSymbolicRealValue(double value);
    public static native String getSymbolicBooleanValue(boolean value);
    public static native String getSymbolicStringValue(String value);
    public static native void printPC(String message);
    public static native String getSolvedPC();
    public static native String getPC_prefix_notation();
    public static native boolean checkAccuracy(double value, double error);
    public static native boolean matchAbstractState(Object value);
    public static native void printSymbolicRef(Object value, String message);
    public static native void printHeapPC(String message);
    public static native void addCost(Object value);
    public static native void setLastObservedInputSize(Object value);
    public static native int getLastObservedInputSize();
    public static native double getLastMeasuredMetricValue();
    public static native void clearMeasurements();
}
