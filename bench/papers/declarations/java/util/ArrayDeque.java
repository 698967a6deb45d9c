package java.util;

public class ArrayDeque {
    public Object[] elements;
    public int head;
    public int tail;

    public native boolean isEmpty();
    public native void addFirst(Object element);
    public native void addLast(Object element);
    public native Object removeFirst();
    public native Object removeLast();
}
