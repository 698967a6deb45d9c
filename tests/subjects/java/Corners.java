/** Small methods for the corners where models that put aliasing into the values can go wrong. */
class Corners {
    static class Node {
        int value;
        Node next;
    }

    static class Derived extends Node {
        int extra;
        Node other;
    }

    abstract static class Shape {
        abstract int sides();
    }

    static final class Triangle extends Shape {
        @Override
        int sides() {
            return 3;
        }
    }

    static final class Square extends Shape {
        @Override
        int sides() {
            return 4;
        }
    }

    static class Holder {
        Shape shape;
    }

    /** A new object is equal to what is read back through an alias, where it is one. */
    static int readBack(Node a, Node b) {
        Node made = new Node();
        a.next = made;
        if (b.next == made) {
            return a == b ? 1 : -1;
        }
        return a == b ? -2 : 2;
    }

    /** The same of two new objects, the second of which hides the first. */
    static int readBackTheSecond(Node a, Node b) {
        Node first = new Node();
        Node second = new Node();
        a.next = first;
        b.next = second;
        if (a.next == first) {
            return 1;
        }
        return a.next == second ? 2 : -1;
    }

    static int newIsNeverNull(Node a, Node b) {
        a.next = new Node();
        if (b.next == null) {
            return a == b ? -1 : 1;
        }
        return 2;
    }

    /** Writes an int and a reference through what may be either of two new objects or some input, and reads them. */
    static int throughChoices(Node a, Node b, Node c) {
        Node x = new Node();
        Node y = new Node();
        a.next = x;
        b.next = y;
        Node chosen = c.next;
        if (chosen == null) {
            return -1;
        }
        chosen.value = 7;
        chosen.next = c;
        int found = 0;
        if (x.value == 7) {
            found += 1;
        }
        if (y.value == 7) {
            found += 2;
        }
        if (a.next.value == 7) {
            found += 4;
        }
        if (b.next.value == 7) {
            found += 8;
        }
        return found;
    }

    /** A choice of choices: what was read through one is what the next write goes through. */
    static int choiceOfChoices(Node a, Node b, Node c) {
        Node x = new Node();
        Node y = new Node();
        x.next = y;
        y.next = x;
        a.next = x;
        b.next = y;
        c.next = a.next;
        c.next.next.value = 5;
        if (x.value == 5) {
            return y.value == 5 ? -1 : 1;
        }
        return y.value == 5 ? 2 : -2;
    }

    static int threeWrites(Node a, Node b, Node c) {
        a.value = 1;
        b.value = 2;
        c.value = 3;
        return known(a.value * 100 + b.value * 10 + c.value);
    }

    static int threeLinks(Node a, Node b, Node c) {
        a.next = numbered(1);
        b.next = numbered(2);
        c.next = numbered(3);
        return known(a.next.value * 100 + b.next.value * 10 + c.next.value);
    }

    private static Node numbered(int value) {
        Node made = new Node();
        made.value = value;
        return made;
    }

    private static int known(int pattern) {
        switch (pattern) {
            case 123:
                return 123;
            case 133:
                return 133;
            case 223:
                return 223;
            case 323:
                return 323;
            case 333:
                return 333;
            default:
                return -1;
        }
    }

    static int call(Shape shape) {
        return shape.sides();
    }

    /** The receiver is a new square, or what an input holds: null, a triangle or a square. */
    static int callOnChoice(Holder h, Holder g) {
        h.shape = new Square();
        return g.shape.sides();
    }

    static int instanceOfNull() {
        Shape none = null;
        return none instanceof Square ? 1 : 0;
    }

    static int instanceOfChoice(Holder h, Holder g) {
        h.shape = new Square();
        Shape shape = g.shape;
        if (shape instanceof Square) {
            return 4;
        }
        if (shape instanceof Triangle) {
            return 3;
        }
        return shape == null ? 0 : -1;
    }

    static int inheritedFields(Node node, Derived derived) {
        node.value = 1;
        derived.value = 2;
        derived.extra = 3;
        if (node.value == 2) {
            return ((Derived) node).extra;
        }
        Derived made = new Derived();
        made.next = node;
        made.extra = 5;
        Node up = made;
        return up.next.value + 10 * ((Derived) up).extra;
    }

    /** A cast that fails where the object is no more than a Node. */
    static int subclassField(Node node, Derived derived) {
        derived.other = node;
        Derived cast = (Derived) node;
        if (cast.other == node) {
            return cast == derived ? 1 : 2;
        }
        return 3;
    }

    static int constantAfterSimplification(Node a, Node b) {
        a.value = 5;
        b.value = 5;
        if (a.value != 5) {
            return -1;
        }
        int before = b.value;
        b.value = before + a.value;
        return b.value - before == 5 ? 1 : -2;
    }

    /** How many nodes there are, up to a number. */
    static int walk(Node node, int most) {
        int count = 0;
        while (node != null && count < most) {
            node = node.next;
            count++;
        }
        return count;
    }

    static int walk100(Node node) {
        return walk(node, 100);
    }

    static int walk200(Node node) {
        return walk(node, 200);
    }
}
