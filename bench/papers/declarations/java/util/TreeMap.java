package java.util;

public abstract class TreeMap implements NavigableMap {
    public Comparator comparator;
    public Entry root;
    public int size;

    public native boolean isEmpty();
    public native Object get(Object key);
    public native Object lastKey();
    public native Object put(Object key, Object value);
    public native Object remove(Object key);

    public static class Entry {
        public Object key;
        public Object value;
        public Entry left;
        public Entry right;
        public Entry parent;
        public boolean color;
    }
}
