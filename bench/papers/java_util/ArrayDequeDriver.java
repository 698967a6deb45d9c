import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

import java.util.ArrayDeque;

final class ArrayDequeDriver {
    static void isEmpty(ArrayDeque deque) {
        assume(isBounded(deque) && isValid(deque));
        boolean empty = deque.isEmpty();
        ass3rt(isValid(deque));
        ass3rt(empty == (deque.head == deque.tail));
    }

    static void addFirst(ArrayDeque deque, Item element) {
        assume(isBounded(deque) && isValid(deque));
        assume(element != null);
        deque.addFirst(element);
        ass3rt(isValid(deque));
        ass3rt(deque.elements[deque.head] == element);
    }

    static void addLast(ArrayDeque deque, Item element) {
        assume(isBounded(deque) && isValid(deque));
        assume(element != null);
        deque.addLast(element);
        ass3rt(isValid(deque));
        ass3rt(deque.head != deque.tail);
    }

    static Object removeFirst(ArrayDeque deque) {
        assume(isBounded(deque) && isValid(deque));
        Object element = deque.removeFirst();
        ass3rt(isValid(deque));
        return element;
    }

    static Object removeLast(ArrayDeque deque) {
        assume(isBounded(deque) && isValid(deque));
        Object element = deque.removeLast();
        ass3rt(isValid(deque));
        return element;
    }

    private static boolean isBounded(ArrayDeque deque) {
        return deque != null && deque.elements != null && deque.elements.length <= Scope.most();
    }

    /** From head up to tail, around the end of the array, are the elements; the other slots have none. */
    private static boolean isValid(ArrayDeque deque) {
        Object[] slots = deque.elements;
        if (slots.getClass() != Object[].class || slots.length < 1) {
            return false;
        }
        if (deque.head < 0 || deque.head >= slots.length || deque.tail < 0 || deque.tail >= slots.length) {
            return false;
        }
        int at = deque.head;
        while (at != deque.tail) {
            if (slots[at] == null) {
                return false;
            }
            at = at + 1 < slots.length ? at + 1 : 0;
        }
        do {
            if (slots[at] != null) {
                return false;
            }
            at = at + 1 < slots.length ? at + 1 : 0;
        } while (at != deque.head);
        return true;
    }
}
