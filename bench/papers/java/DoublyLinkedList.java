/** 004 P1: a circular doubly linked list; a header, which has no value, is before the first and after the last node. */
final class DoublyLinkedList {
    static final class Node {
        Object value;
        Node next;
        Node previous;
    }

    Node header;
    int size;

    void addLast(Object value) {
        insertBefore(header, value);
    }

    Object removeFirst() {
        if (header.next == header) {
            throw new IllegalStateException();
        }
        return unlink(header.next);
    }

    Object get(int index) {
        return nodeAt(index).value;
    }

    Object removeAt(int index) {
        return unlink(nodeAt(index));
    }

    private Node nodeAt(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        Node node = header.next;
        for (int at = 0; at < index; at++) {
            node = node.next;
        }
        return node;
    }

    private void insertBefore(Node after, Object value) {
        Node node = new Node();
        node.value = value;
        node.next = after;
        node.previous = after.previous;
        after.previous.next = node;
        after.previous = node;
        size++;
    }

    private Object unlink(Node node) {
        node.previous.next = node.next;
        node.next.previous = node.previous;
        size--;
        return node.value;
    }

    /** Forwards through all nodes and back to the header, where each node knows the one before: none comes twice. */
    boolean isValid() {
        if (header == null) {
            return false;
        }
        int count = 0;
        Node node = header;
        while (node.next != header) {
            if (node.next == null || node.next.previous != node) {
                return false;
            }
            node = node.next;
            count++;
        }
        return header.previous == node && size == count;
    }
}
