package java.util;

public class LinkedList {
    public int size;
    public Node first;
    public Node last;

    public native boolean isEmpty();
    public native boolean add(Object element);
    public native boolean contains(Object element);
    public native Object get(int index);
    public native Object getFirst();
    public native Object remove(int index);
    public native Object removeFirst();

    public static class Node {
        public Object item;
        public Node next;
        public Node prev;
    }
}
