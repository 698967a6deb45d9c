import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.Supplier;

class Everyday {
    interface Names {
        Enumeration<String> all();
    }

    @SuppressWarnings("rawtypes")
    static final class RawNames implements Enumeration {
        int left;

        @Override
        public boolean hasMoreElements() {
            return left > 0;
        }

        @Override
        public Object nextElement() {
            return "";
        }
    }

    static boolean hasRawNames(Names names) {
        return (Object) names.all() instanceof RawNames raw && raw.left == 2;
    }

    static final class Slots {
        int next;
        int nextFree;
    }

    static void probe(Slots slots) {
        int next = slots.next;
        if (slots.nextFree > 2) {
            next++;
        }
    }

    final List<String> out = new ArrayList<>();

    void put(String text) {
        if (text != null) {
            out.add(text);
        }
    }

    static void clear(HashSet<String> set) {
        set.clear();
    }

    static IntUnaryOperator step(boolean up) {
        return up ? x -> x + 1 : x -> x - 1;
    }

    static LongBinaryOperator scaled() {
        return (x, y) -> x > 2 ? x * 2 + y : y;
    }

    static Supplier<String> named(boolean first) {
        return first ? () -> "first" : () -> "second";
    }

    static BooleanSupplier always() {
        return () -> true;
    }

    static BooleanSupplier isEmpty(int[] numbers) {
        return () -> numbers.length == 0;
    }

    static Function<Integer, Integer> twice() {
        return x -> 2 * x;
    }

    static Runnable clearing(int[] numbers) {
        return () -> numbers[0] = 0;
    }
}

class Chain<T> {
    private static class Node<T> {
        T item;
        Node<T> next;
    }

    private Node<T> first;

    boolean hasTwo() {
        return first != null && first.next != null;
    }
}
