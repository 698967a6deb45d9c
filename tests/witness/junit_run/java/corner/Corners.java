package corner;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;

/** What generated tests of real classes once stumbled over. */
public final class Corners {
    /** @deprecated there is a method for it */
    @Deprecated
    protected int old;

    private int hidden;
    private int never;
    private final ArrayList<Object> elements = new ArrayList<>();

    /** Only the class itself can name it. */
    private enum Order implements Comparator<Object> {
        ONLY;

        @Override
        public int compare(Object left, Object right) {
            return 0;
        }
    }

    private static final class Entry {
        int count;
    }

    public int getOld() {
        return old;
    }

    /** The field that changes is deprecated. */
    void age() {
        old = 7;
    }

    /** The field that changes is nobody's business. */
    void hide(int value) {
        hidden = hidden == 0 ? value : 1;
    }

    /** Nothing writes the field, so only reflection does. */
    boolean isEver() {
        return never != 0;
    }

    /** A list without an array is none that a test can make. */
    int count() {
        return elements.size();
    }

    void add(Object element) {
        elements.add(element);
    }

    /** An argument of a class that the test cannot name. */
    static <T> boolean isOnly(T left, Comparator<T> order) {
        return order instanceof Order && order.compare(left, left) == 0;
    }

    /** A class of this package has the name of one that reflection needs. */
    static boolean isField(Object object) {
        return object instanceof Field;
    }

    /** A map whose values are of a class that the test cannot name. */
    static boolean holds(HashMap<String, Entry> entries) {
        return entries != null && entries.isEmpty();
    }
}
