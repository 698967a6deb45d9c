package isopath.invariants;

import java.util.PriorityQueue;

/**
 * A PriorityQueue as its methods leave it: a heap in an array. The order of a comparator is not looked at, since it is
 * the user's code; the natural order is.
 */
public final class PriorityQueueInvariant {
    private PriorityQueueInvariant() {}

    public static boolean repOk(PriorityQueue<?> queue) {
        Object[] elements = queue.queue;
        if (!Prefixes.isPrefix(elements, queue.size) || elements.length == 0
                || !Prefixes.hasNoNull(elements, queue.size)) {
            return false;
        }
        return queue.comparator != null || isHeap(elements, queue.size);
    }

    private static boolean isHeap(Object[] elements, int size) {
        for (int child = 1; child < size; child++) {
            if (!Order.isNotAfter(elements[child - 1 >>> 1], elements[child])) {
                return false;
            }
        }
        return true;
    }
}
