/** An element that was read from an array may be stored into it again, whatever the class of the array. */
class StoredFromItself {
    static class Node {
    }

    static class Leaf extends Node {
    }

    static int programStored(Node[] a) {
        a[2] = a[1];
        return 0;
    }

    static int programStoredElsewhere(Node[] a, Node[] b) {
        b[0] = a[0];
        return a == b ? 1 : 2;
    }

    static Node programRead(Node[] a, Leaf[] b) {
        Node first = a[0];
        b[0] = (Leaf) first;
        return a[0] == first ? b[0] : first;
    }
}
