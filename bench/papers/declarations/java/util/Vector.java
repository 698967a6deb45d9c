package java.util;

public class Vector {
    public Object[] elementData;
    public int elementCount;
    public int capacityIncrement;

    public native boolean isEmpty();
    public native boolean add(Object element);
    public native Object get(int index);
}
