package org.cprover;

import java.io.BufferedInputStream;
import java.io.PrintStream;

/** What a program written for JBMC calls, for the compiler alone: Isopath gives these methods their meaning. */
public final class CProver {
    public static native void assume(boolean condition);
    public static native boolean nondetBoolean();
    public static native byte nondetByte();
    public static native char nondetChar();
    public static native short nondetShort();
    public static native int nondetInt();
    public static native long nondetLong();
    public static native float nondetFloat();
    public static native double nondetDouble();
    public static native <T> T nondetWithNull();
    public static native <T> T nondetWithNull(T instance);
    public static native <T> T nondetWithNullForNotModelled();
    public static native <T> T nondetWithoutNull();
    public static native <T> T nondetWithoutNull(T instance);
    public static native <T> T nondetWithoutNullForNotModelled();
    public static native PrintStream nondetPrintStream();
    public static native BufferedInputStream nondetBufferedInputStream();
    public static native void notModelled();
    public static native void atomicBegin();
    public static native void atomicEnd();
    public static native void startThread(int id);
    public static native void endThread(int id);
    public static native int getCurrentThreadID();
    public static native int getMonitorCount(Object object);
}
