package java.util;

public class ArrayList {
    public Object[] elementData;
    public int size;

    public native boolean isEmpty();
    public native boolean add(Object element);
    public native Object get(int index);
    public native Object remove(int index);
}
