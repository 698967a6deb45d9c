package isopath.invariants;

import java.util.ArrayDeque;

/** An ArrayDeque as its methods leave it: no null from head to tail, around the array's end, and null elsewhere. */
public final class ArrayDequeInvariant {
    private ArrayDequeInvariant() {}

    /** One place is always free, so that head and tail meet in an empty deque only. */
    public static boolean repOk(ArrayDeque<?> deque) {
        Object[] elements = deque.elements;
        if (elements == null || deque.head < 0 || deque.tail < 0
                || deque.head >= elements.length || deque.tail >= elements.length
                || elements.getClass() != Object[].class) {
            return false;
        }
        int size = deque.tail - deque.head;
        if (size < 0) {
            size += elements.length;
        }
        int index = deque.head;
        for (int met = 0; met < elements.length; met++) {
            if ((elements[index] != null) != (met < size)) {
                return false;
            }
            index++;
            if (index == elements.length) {
                index = 0;
            }
        }
        return true;
    }
}
