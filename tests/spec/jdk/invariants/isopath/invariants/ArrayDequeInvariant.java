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
                || !Classes.isExactly(elements, Object[].class)) {
            return false;
        }
        for (int index = 0; index < elements.length; index++) {
            if ((elements[index] != null) != isUsed(index, deque.head, deque.tail)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isUsed(int index, int head, int tail) {
        return head <= tail ? head <= index && index < tail : index < tail || head <= index;
    }
}
