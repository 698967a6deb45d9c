/** Programs whose paths depend on what the bound k leaves of the input. */
class Agreement {
    static class Node {
        Node next;
    }

    static int unloadedParameter(Node a, Node b) {
        if (a == null || a.next == null || a.next == a) {
            return 0;
        }
        return 1;
    }

    static int loadedLater(Node a, Node b) {
        if (a == null || a.next == null || a.next == a) {
            return 0;
        }
        return a.next == b ? 1 : 2;
    }

    static int overwritten(Node a, Node b, Node c) {
        if (a == null || b == null || c == null || c.next == null) {
            return 0;
        }
        a.next = b;
        Node x = b.next;
        Node y = c.next;
        Node z = y.next;
        if (a != b || z == null) {
            return 1;
        }
        return z == a || z == c || z == y ? 2 : 3;
    }

    static class Sub extends Node {}

    static int covariantArray(Node[] a) {
        if (!(a instanceof Sub[]) || a.length == 0 || a[0] == null) {
            return 0;
        }
        return a[0] instanceof Sub ? 1 : 2;
    }

    static int list(Node a) {
        int length = 0;
        for (Node n = a; n != null && length < 4; n = n.next) {
            length++;
        }
        return length;
    }

    static int twoLists(Node a, Node b) {
        Node x = a;
        Node y = b;
        int steps = 0;
        while (x != null && y != null && x != y && steps < 3) {
            x = x.next;
            y = y.next;
            steps++;
        }
        return steps;
    }
}
