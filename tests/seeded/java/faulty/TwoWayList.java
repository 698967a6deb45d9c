/** A list with links both ways. */
class TwoWayList {
    static class Node {
        Node previous;
        Node next;
    }

    Node first;

    /** Whether all links match, of no more nodes than that. */
    boolean isValid(int most) {
        Node before = null;
        int count = 0;
        for (Node node = first; node != null; node = node.next) {
            if (node.previous != before || count == most) {
                return false;
            }
            before = node;
            count++;
        }
        return true;
    }

    boolean contains(Node wanted) {
        Node node = first;
        while (node != null && node != wanted) {
            node = node.next;
        }
        return node == wanted;
    }

    void insertAfter(Node node) {
        Node inserted = new Node();
        inserted.previous = node;
        inserted.next = node.next;
        node.next = inserted;
    }

    void checkInsertAfter(Node node) {
        if (node == null || !isValid(3) || !contains(node)) {
            return;
        }

        insertAfter(node);

        assert isValid(4) : "a link back is wrong";
    }
}
