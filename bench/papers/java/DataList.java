import static jbse.meta.Analysis.assume;

/** 003 Figure 1: a linked list of data, searched by identity. */
final class DataList {
    static final class Data {
        Integer val;
    }

    static final class Node {
        Data elem;
        Node next;
        /** Grows along a list, which therefore has no cycle. */
        int rank;
    }

    Node head;
    Data data0;
    Data data1;

    static boolean contains(Node root, Data data) {
        Node node = root;
        while (true) {
            if (node.elem == data) {
                return true;
            }
            if (node.next == null) {
                return false;
            }
            assume(node.next.rank > node.rank);
            node = node.next;
        }
    }
}
