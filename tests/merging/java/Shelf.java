/** A library of the project itself: what it does to the heap of its callers, aliases included. */
class Shelf {
    static class Box {
        Box next;
        int weight;
    }

    static int opened;

    static int heavier(Box a, Box b) {
        if (a.weight > b.weight) return a.weight;
        return b.weight;
    }

    static void level(Box a, Box b) {
        if (a.weight > b.weight) a.weight = b.weight;
        else b.weight = a.weight;
    }

    static void swap(Box a, Box b) {
        if (a.weight > b.weight) {
            int weight = a.weight;
            a.weight = b.weight;
            b.weight = weight;
        }
    }

    static Box last(Box box) {
        for (int steps = 0; steps < 2 && box.next != null; steps++) box = box.next;
        return box;
    }

    static Box prepend(Box box, int weight) {
        if (weight < 0) return box;
        Box first = new Box();
        first.next = box;
        first.weight = weight > 100 ? 100 : weight;
        return first;
    }

    static void fill(int[] into, int at, int value) {
        if (value > 0) into[at] = value;
        else into[0] = -value;
    }

    static int checked(int value) {
        if (value < 0) throw new IllegalArgumentException("negative");
        if (value > 9) throw new IllegalStateException("large");
        return value;
    }

    static long wide(long a, double b) { return a > 0 ? a * 2 : b > 0.5 ? 1L : -1L; }

    static void open(int by) {
        if (by > 0) opened += by;
    }

    static int depth(Box box, int most) { return box == null || most == 0 ? 0 : 1 + depth(box.next, most - 1); }

    static Object either(boolean b) { return b ? "text" : new int[2]; }

    interface Weigher {
        int of(Box box);
    }

    static int weighed(Box a, Box b, Weigher weigher) {
        int one = a == null ? 0 : weigher.of(a);
        return b == null ? one : one + weigher.of(b);
    }
}

/** Programs that use it. */
class Shop {
    static int heavier(Shelf.Box a, Shelf.Box b) { return Shelf.heavier(a, b) > 5 ? 1 : 0; }

    static boolean level(Shelf.Box a, Shelf.Box b, Shelf.Box c) {
        Shelf.level(a, b);
        return c.weight == a.weight;
    }

    static int swap(Shelf.Box a, Shelf.Box b) {
        Shelf.swap(a, b);
        Shelf.swap(b, a);
        return a.weight - b.weight;
    }

    static boolean last(Shelf.Box a, Shelf.Box b) { return Shelf.last(a) == Shelf.last(b); }

    static int prepend(Shelf.Box a, int weight) {
        Shelf.Box first = Shelf.prepend(a, weight);
        return first == a ? 0 : first.weight;
    }

    static int prependTwice(int v, int w) {
        Shelf.Box first = Shelf.prepend(Shelf.prepend(new Shelf.Box(), v), w);
        return first.next == null ? 0 : first.next.weight;
    }

    static int fill(int[] a, int[] b, int value) {
        if (a.length != 2 || b.length != 2) return -1;
        Shelf.fill(a, 1, value);
        return b[0] + b[1] > 3 ? 1 : 0;
    }

    static int checked(int value) {
        try {
            return Shelf.checked(value) + Shelf.checked(value + 1);
        } catch (IllegalArgumentException e) {
            return -1;
        }
    }

    static int wide(long a, double b) { return Shelf.wide(a, b) > 0 ? 1 : 0; }

    static int opened(int by) {
        Shelf.open(by);
        return Shelf.opened > 3 ? 1 : 0;
    }

    static int depth(Shelf.Box box) { return Shelf.depth(box, 4); }

    static int either(boolean b) { return Shelf.either(b) instanceof String ? 1 : 0; }

    static int weighed(Shelf.Box a, Shelf.Box b) { return Shelf.weighed(a, b, x -> x.weight > 2 ? 2 : x.weight); }
}
