import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

import java.util.LinkedList;

final class LinkedListDriver {
    static void isEmpty(LinkedList list) {
        assume(list != null && isValid(list));
        boolean empty = list.isEmpty();
        ass3rt(isValid(list));
        ass3rt(empty == (list.first == null));
    }

    static void add(LinkedList list, Item element) {
        assume(list != null && isValid(list));
        int size = list.size;
        list.add(element);
        ass3rt(isValid(list));
        ass3rt(list.size == size + 1);
    }

    /** The elements are Integers, and, like ints, no object is there twice. */
    static boolean contains(LinkedList list, int key) {
        assume(list != null && isValid(list));
        assume(hasIntegers(list));
        boolean found = list.contains(new Integer(key));
        ass3rt(isValid(list));
        return found;
    }

    static Object get(LinkedList list, int index) {
        assume(list != null && isValid(list));
        Object element = list.get(index);
        ass3rt(isValid(list));
        return element;
    }

    static Object getFirst(LinkedList list) {
        assume(list != null && isValid(list));
        Object element = list.getFirst();
        ass3rt(isValid(list));
        return element;
    }

    static Object remove(LinkedList list, int index) {
        assume(list != null && isValid(list));
        int size = list.size;
        Object element = list.remove(index);
        ass3rt(isValid(list));
        ass3rt(list.size == size - 1);
        return element;
    }

    static Object removeFirst(LinkedList list) {
        assume(list != null && isValid(list));
        int size = list.size;
        Object element = list.removeFirst();
        ass3rt(isValid(list));
        ass3rt(list.size == size - 1);
        return element;
    }

    /** From null before the first node, each node knows the one before it: no node comes twice. */
    private static boolean isValid(LinkedList list) {
        LinkedList.Node before = null;
        int count = 0;
        for (LinkedList.Node node = list.first; node != null; node = node.next) {
            if (node.prev != before) {
                return false;
            }
            before = node;
            count++;
        }
        return list.last == before && list.size == count;
    }

    private static boolean hasIntegers(LinkedList list) {
        for (LinkedList.Node node = list.first; node != null; node = node.next) {
            if (!(node.item instanceof Integer)) {
                return false;
            }
            for (LinkedList.Node before = list.first; before != node; before = before.next) {
                if (before.item == node.item) {
                    return false;
                }
            }
        }
        return true;
    }
}
