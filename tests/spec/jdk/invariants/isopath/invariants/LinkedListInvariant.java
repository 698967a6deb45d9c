package isopath.invariants;

import java.util.LinkedList;

/** A LinkedList as its methods leave it: a chain from first to last, of as many nodes as its size says. */
public final class LinkedListInvariant {
    private LinkedListInvariant() {}

    /** A chain whose every node knows the one before it has no cycle: the node it came back to would know another. */
    public static boolean repOk(LinkedList<?> list) {
        LinkedList.Node<?> previous = null;
        int count = 0;
        for (LinkedList.Node<?> node = list.first; node != null; node = node.next) {
            if (node.prev != previous) {
                return false;
            }
            previous = node;
            count++;
        }
        return list.last == previous && list.size == count;
    }
}
