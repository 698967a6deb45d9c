/** A walk over a list, on which nodes can be removed. */
class ListCursor {
    static class Node {
        int value;
        Node next;
    }

    static class Values {
        Node first;

        boolean contains(Node wanted) {
            Node node = first;
            while (node != null && node != wanted) {
                node = node.next;
            }
            return node != null;
        }

        boolean isAscending(int most) {
            int count = 0;
            for (Node node = first; node != null; node = node.next) {
                if (count == most || node.next != null && node.next.value <= node.value) {
                    return false;
                }
                count++;
            }
            return true;
        }
    }

    final Values values;
    private Node before;
    private Node current;

    ListCursor(Values values) {
        this.values = values;
    }

    /** False at the end. */
    boolean advance() {
        if (current != null) {
            before = current;
        }
        current = before == null ? values.first : before.next;
        return current != null;
    }

    void remove() {
        if (before == null) {
            values.first = current.next;
        } else {
            before.next = current.next;
        }
    }

    static void checkRemove(Values values, int first, int second) {
        if (values == null || !values.isAscending(3)) {
            return;
        }
        ListCursor cursor = new ListCursor(values);
        while (cursor.advance()) {
            if (cursor.current.value == first || cursor.current.value == second) {
                Node removed = cursor.current;
                cursor.remove();
                assert !values.contains(removed) : "still there";
            }
        }
    }
}
