/** References between objects that constructors set once and for all. */
class Finals {
    record Pair(Object a, Pair b) {}

    static final class Leak {
        static Leak last;
        final Leak other;

        Leak(Leak given) {
            last = this;
            other = given == null ? last : given;
        }
    }

    static class Node {
        final Object value;
        Node next;

        Node(Object value) {
            this.value = value;
        }
    }

    static boolean self(Pair p) {
        return p.b() == p;
    }

    static boolean two(Pair p) {
        return p.b() != null && p.b().b() == p;
    }

    static boolean through(Pair p) {
        return p.a() instanceof Pair q && q.b() == p;
    }

    static boolean both(Pair p, Pair q) {
        return p != null && q != null && p.b() == q && q.b() == p;
    }

    static boolean shared(Pair p) {
        return p.b() != null && p.a() == p.b();
    }

    static boolean kept(Node n) {
        return n.value == n;
    }

    static boolean leaked(Leak l) {
        return l.other == l;
    }

    static boolean written(Node n) {
        return n.value instanceof Node m && m.next == n;
    }
}
