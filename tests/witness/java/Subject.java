import java.util.Comparator;

/** What replays build, call and tell. */
public class Subject {
    enum Color { RED, GREEN { @Override int rank() { return 7; } }; int rank() { return 1; } }

    record Pair(int left, Object right) {}

    static class Node {
        private final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static class Base {
        int twice = 1;
    }

    static class Derived extends Base {
        private String twice;
    }

    static class Primitives {
        boolean z;
        byte b;
        short s;
        char c;
        int i;
        long j;
        float f;
        double d;
    }

    abstract static class Shape {
        int calls;

        Shape(long more, int[] counts, int calls) {
            this.calls = (int) more + counts.length + calls;
        }

        abstract double area();

        protected abstract String name(int n, long m, double[] d);

        String described() {
            calls++;
            return name(1, 2L, null) + area();
        }
    }

    static int counter;

    static Node reversed(Node list) {
        Node done = null;
        while (list != null) {
            Node next = list.next;
            list.next = done;
            done = list;
            list = next;
        }
        return done;
    }

    static Node prepended(Node list) {
        return new Node(list.value + 1, list);
    }

    static Object same(Object given) {
        return given;
    }

    static int ranked(Color color) {
        return color.rank();
    }

    static boolean sameConstant(String text) {
        return text == "constant";
    }

    static boolean sameBoxes(Integer a, Integer b) {
        return a == b;
    }

    static int greatest(Object[] values, Comparator<Object> order) {
        int best = 0;
        for (int i = 1; i < values.length; i++) {
            if (order.compare(values[i], values[best]) > 0) {
                best = i;
            }
        }
        return best;
    }

    static String describe(Shape shape) {
        return shape.described();
    }

    static int count() {
        return ++counter;
    }

    static void checked(int value) {
        assert value > 0 : "not positive";
        System.out.println("ok " + value + " \u00e9");
        System.err.print("warned");
    }

    static Pair cast(Object given) {
        return (Pair) given;
    }

    static int length(int[] array) {
        return array.length;
    }

    static int counted(int... values) {
        return values == null ? -1 : values.length;
    }

    static int identity(Object given) {
        return System.identityHashCode(given) + new Object().hashCode();
    }

    final int field = 3;
    Subject other;

    Subject(Subject other) {
        this.other = other;
    }

    private int hidden(int add) {
        return field + add;
    }

    int overridden() {
        return 1;
    }

    static class Sub extends Subject {
        Sub() {
            super(null);
        }

        @Override
        int overridden() {
            return 2;
        }
    }
}
