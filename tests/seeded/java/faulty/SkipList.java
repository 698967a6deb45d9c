/** An ascending list with a second, faster lane that leads over some of its nodes. */
class SkipList {
    static class Node {
        int key;
        Node next;
        Node fast;
    }

    /** Stands before all keys. */
    Node start;

    boolean isValid(int most) {
        if (start == null) {
            return false;
        }
        int count = 0;
        Node express = start.fast;
        for (Node node = start.next; node != null; node = node.next) {
            if (count == most || node.next != null && node.next.key <= node.key) {
                return false;
            }
            count++;
            if (node == express) {
                express = node.fast;
            } else if (node.fast != null) {
                return false;
            }
        }
        return express == null;
    }

    void removeFirst() {
        Node first = start.next;
        start.next = first.next;
    }

    void checkRemoveFirst() {
        if (!isValid(3) || start.next == null) {
            return;
        }

        removeFirst();

        assert isValid(3) : "the fast lane leads to nodes that are not in the list";
    }
}
