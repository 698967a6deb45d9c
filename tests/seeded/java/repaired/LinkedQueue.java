/** A queue of linked nodes: in at the last, out at the first. */
class LinkedQueue {
    static class Node {
        int value;
        Node next;
    }

    Node first;
    Node last;

    /** The number of nodes may not be more than that. */
    boolean isValid(int most) {
        Node end = null;
        int count = 0;
        for (Node node = first; node != null; node = node.next) {
            if (count == most) {
                return false;
            }
            end = node;
            count++;
        }
        return end == last;
    }

    void put(int value) {
        Node node = new Node();
        node.value = value;
        if (last == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = node;
    }

    int take() {
        int value = first.value;
        first = first.next;
        if (first == null) {
            last = null;
        }
        return value;
    }

    void checkTakeThenPut(int value) {
        if (first == null || !isValid(3)) {
            return;
        }

        take();
        put(value);

        assert isValid(3) && last.value == value : "the value is not in the queue";
    }
}
