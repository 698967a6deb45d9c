/** A list that knows its last node. To append another list is to take over its nodes. */
class SpliceList {
    static class Node {
        Node next;
    }

    Node first;
    Node last;
    int size;

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
        return count == size && end == last;
    }

    void append(SpliceList other) {
        if (other.first == null || other == this) {
            return;
        }
        if (first == null) {
            first = other.first;
        } else {
            last.next = other.first;
        }
        last = other.last;
        size += other.size;
        other.first = null;
        other.last = null;
        other.size = 0;
    }

    void checkAppend(SpliceList other) {
        if (other == null || !isValid(2) || !other.isValid(2)) {
            return;
        }
        boolean shareNodes = last != null && last == other.last;
        if (shareNodes && other != this) {
            return;
        }
        int total = other == this ? size : size + other.size;

        append(other);

        assert size == total : "nodes were lost";
        assert isValid(4) && other.isValid(4) : "the links are broken";
    }
}
