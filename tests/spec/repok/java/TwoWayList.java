/** A doubly linked list that says when it is one. */
class TwoWayList {
    static class Node {
        Node next;
        Node previous;
        int value;
    }

    Node head;
    Node tail;
    int size;

    boolean repOk() {
        if (head == null) {
            return tail == null && size == 0;
        }
        if (head.previous != null) {
            return false;
        }
        Node node = head;
        int count = 1;
        while (node.next != null) {
            if (node.next.previous != node) {
                return false;
            }
            node = node.next;
            if (++count > size) {
                return false;
            }
        }
        return node == tail && count == size;
    }

    void removeLast() {
        Node last = tail;
        if (last == null) {
            throw new IllegalStateException();
        }
        tail = last.previous;
        if (tail == null) {
            head = null;
        } else {
            tail.next = null;
        }
        size--;
        assert repOk();
    }

    /** Forgets that the list may have one node. */
    void removeLastOfMany() {
        if (tail != null) {
            tail = tail.previous;
            tail.next = null;
            size--;
        }
    }
}
