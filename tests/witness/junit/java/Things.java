package arranging;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/** Classes that a test builds in different ways; what is done with them is of no interest. */
public class Things {
    static class Node<T> {
        T value;
        Node<T> next;

        Node(T value) {
            this.value = value;
        }
    }

    static class Person {
        private final int id;
        private String name;
        private int age;

        Person(int id) {
            this.id = id;
        }

        public void setName(String name) {
            this.name = name;
        }

        Person withAge(int age) {
            this.age = age;
            return this;
        }

        int getAge() {
            return age;
        }
    }

    static class Opened {
        final long handle;

        Opened(int handle) throws IOException {
            this.handle = handle;
        }
    }

    static class Guarded {
        final String name;
        final int limit;

        Guarded(String name, int limit) {
            if (limit < 0) {
                throw new IllegalArgumentException();
            }
            this.name = Objects.requireNonNull(name);
            this.limit = limit;
        }
    }

    record Point(int x, int y) {}

    record Positive(int number) {
        Positive {
            if (number <= 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    class Inner {
        int depth;
    }

    private static class Hidden {
        private int secret;
        private Hidden other;
    }

    private enum Mood { SAD, HAPPY }

    Hidden hidden;
    Mood mood;
    Hidden[] crowd;

    static class Overloaded {
        final Object held;

        Overloaded(Object held) {
            this.held = held;
        }

        Overloaded(String ignored) {
            this((Object) null);
        }
    }

    static class Base {
        int tag;
        private int mark;
    }

    static class Derived extends Base {
        int tag;
        private int mark;
    }

    static class Sized {
        final int[] slots;
        private int used;

        Sized(int room) {
            slots = new int[room];
        }
    }

    static class Stack {
        private final int[] items;
        private int size;

        Stack(int room) {
            items = new int[room];
        }

        void push(int item) {
            if (size == items.length) {
                throw new IllegalStateException();
            }
            items[size++] = item;
        }
    }

    static class Numbers {
        final boolean flag;
        final byte tiny;
        final short small;
        final char letter;
        final long large;
        final float half;
        final double real;

        Numbers(boolean flag, byte tiny, short small, char letter, long large, float half, double real) {
            this.flag = flag;
            this.tiny = tiny;
            this.small = small;
            this.letter = letter;
            this.large = large;
            this.half = half;
            this.real = real;
        }
    }

    static class Measured {
        private final int[] values;
        private final int length;

        Measured(int[] values) {
            this.values = values;
            this.length = values.length;
        }
    }

    static class Counted {
        private static int count;
        static int shared;
        int id;

        Counted() {
            id = ++count;
        }
    }

    static class Ring {
        final Ring next;

        Ring(Ring next) {
            this.next = next;
        }
    }

    static class Old {
        int age;

        @Deprecated
        Old(int age) {
            this.age = age;
        }
    }

    static class Spread {
        final String[] parts;

        Spread(String... parts) {
            this.parts = parts;
        }
    }

    static class Secretive {
        private final int code;

        private Secretive(int code) {
            this.code = code;
        }
    }

    static class Bag {
        List<String> names;
        Map<String, Integer> counts;
        ArrayList<Bag> bags;
    }

    static class Lines {
        private final List<String> lines = new ArrayList<>();
        private final String title;

        Lines(String title) {
            this.title = title;
        }
    }

    interface Source<T> {
        T next();

        int size();

        void close();

        default boolean isEmpty() {
            return size() == 0;
        }
    }

    abstract static class Shape {
        private final int width;
        protected String label;

        protected Shape(int width) {
            this.width = width;
        }

        abstract long area(int[] scale);

        abstract <E extends Comparable<E>> E best(List<? extends E> choices);
    }

    static void take(Object a, Object b) {}

    static void takeNode(Node<String> node) {}

    static <T extends Comparable<T>> void takeSorted(Node<T> node, Comparator<? super T> order) {}

    static void takeLists(List<Integer> list, LinkedList<String> chain, ArrayDeque<Object> queue) {}

    static void takeMaps(HashMap<String, Integer> map, TreeSet<Integer> set) {}

    static void takeSource(Source<String> source) {}
}
