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
}
