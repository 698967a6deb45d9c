package java.util;

public class TreeSet {
    public NavigableMap m;

    public native boolean isEmpty();
    public native boolean add(Object element);
    public native boolean contains(Object element);
    public native boolean remove(Object element);
}
