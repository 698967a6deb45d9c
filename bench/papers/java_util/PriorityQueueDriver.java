import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

import java.util.PriorityQueue;

/** The elements are Integers, and, like ints, no object is there twice. */
final class PriorityQueueDriver {
    static void isEmpty(PriorityQueue queue) {
        assume(isBounded(queue) && isValid(queue));
        boolean empty = queue.isEmpty();
        ass3rt(isValid(queue));
        ass3rt(empty == (queue.size == 0));
    }

    static Object peek(PriorityQueue queue) {
        assume(isBounded(queue) && isValid(queue));
        assume(hasFirstSlot(queue));
        Object least = queue.peek();
        ass3rt(isValid(queue));
        return least;
    }

    static Object poll(PriorityQueue queue) {
        assume(isBounded(queue) && isValid(queue));
        assume(hasFirstSlot(queue));
        Object least = queue.poll();
        ass3rt(isValid(queue));
        return least;
    }

    static void offer(PriorityQueue queue, int key) {
        assume(isBounded(queue) && isValid(queue));
        int size = queue.size;
        queue.offer(new Integer(key));
        ass3rt(isValid(queue));
        ass3rt(queue.size == size + 1);
    }

    private static boolean isBounded(PriorityQueue queue) {
        return queue != null && queue.queue != null && queue.queue.length <= Scope.most();
    }

    private static boolean isValid(PriorityQueue queue) {
        Object[] elements = queue.queue;
        if (elements.getClass() != Object[].class || queue.comparator != null) {
            return false;
        }
        if (queue.size < 0 || queue.size > elements.length) {
            return false;
        }
        for (int at = 0; at < queue.size; at++) {
            if (!(elements[at] instanceof Integer) || isBefore(elements, at)) {
                return false;
            }
            if (at > 0 && (Integer) elements[at] < (Integer) elements[(at - 1) / 2]) {
                return false;
            }
        }
        return true;
    }

    /** What the JDK looks at before it asks for the size: the first slot has nothing if the queue is empty. */
    private static boolean hasFirstSlot(PriorityQueue queue) {
        return queue.queue.length > 0 && (queue.size > 0 || queue.queue[0] == null);
    }

    private static boolean isBefore(Object[] elements, int end) {
        for (int at = 0; at < end; at++) {
            if (elements[at] == elements[end]) {
                return true;
            }
        }
        return false;
    }
}
