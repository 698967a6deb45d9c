package java.util;

public class Stack extends Vector {
    public native Object peek();
    public native Object pop();
    public native Object push(Object element);
}
