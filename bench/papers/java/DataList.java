/** 003 Figure 1: a linked list of data, searched by identity. */
final class DataList {
    static final class Data {
        Integer val;
    }

    static final class Node {
        Data elem;
        Node next;
    }

    Node head;
    Data data0;
    Data data1;
    Data data2;
    Data data3;
    Data data4;

    static boolean contains(Node root, Data data) {
        Node node = root;
        while (true) {
            if (node.elem == data) {
                return true;
            }
            if (node.next == null) {
                return false;
            }
            node = node.next;
        }
    }

    /** Whether no node is met twice. */
    boolean isAcyclic() {
        int met = 0;
        for (Node node = head; node != null; node = node.next) {
            Node earlier = head;
            for (int at = 0; at < met; at++) {
                if (earlier == node) {
                    return false;
                }
                earlier = earlier.next;
            }
            met++;
        }
        return true;
    }
}
