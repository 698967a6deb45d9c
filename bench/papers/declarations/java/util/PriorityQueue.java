package java.util;

public class PriorityQueue {
    public Object[] queue;
    public int size;
    public Comparator comparator;

    public native boolean isEmpty();
    public native boolean offer(Object element);
    public native Object peek();
    public native Object poll();
}
