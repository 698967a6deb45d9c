import java.util.Comparator;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;

/** Type arguments of inputs: nothing here can end in a ClassCastException but what says so. */
class Arguments {
    static class Chain<T> {
        T item;
        Chain<T> next;
    }

    static class Outer<T> {
        class Node {
            T item;
            Node next;
        }

        Node head;
    }

    static class Holder {
        Chain<Integer> chain;
        Function<String, Integer> function;
    }

    static class Tree<T extends Comparable<T>> {
        T key;

        int compare(T other) {
            return key.compareTo(other) < 0 ? 1 : 2;
        }
    }

    static class Length implements Function<String, Integer> {
        public Integer apply(String text) {
            return text.length();
        }
    }

    static int chain(Chain<Integer> c) {
        return c.next == null ? c.item : c.next.item;
    }

    static int bounded(Chain<? extends Number> c) {
        return c.item.intValue();
    }

    static int inner(Outer<Integer> o) {
        return o.head.item;
    }

    static int held(Holder h) {
        return h.chain.item;
    }

    static Chain<Integer> shared;
    static Supplier<String> source;

    static int inStaticField() {
        return shared.next == null ? shared.item : shared.next.item;
    }

    static int fromStaticField() {
        return source.get().length();
    }

    static int applied(Function<Integer, Integer> f) {
        return f.apply(3);
    }

    static int iterated(ListIterator<String> i) {
        return i.next().length();
    }

    static int entry(Map.Entry<String, Integer> e) {
        return e.getKey().length() + e.getValue();
    }

    static int nested(Supplier<Chain<String>> s) {
        return s.get().item.length();
    }

    static int optional(Optional<String> o) {
        return o.isPresent() ? o.get().length() : 0;
    }

    static int atomic(AtomicReference<String> r) {
        return r.get().length();
    }

    static int compared(Comparator<String> c, String a) {
        return c.compare(a, "b") < 0 ? 1 : 2;
    }

    static <T extends Comparable<T>> int least(T a, T b) {
        return a.compareTo(b) < 0 ? 1 : 2;
    }

    static boolean apart(Chain<Integer> a, Chain<String> b) {
        return a != null && (Object) a == b;
    }

    static boolean same(Chain<Integer> a, Chain<? extends Number> b) {
        return a != null && a == b;
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    static int raw(Chain c) {
        return ((Chain<Integer>) c).item;
    }

    @SuppressWarnings("unchecked")
    static int unchecked(Object o) {
        return o instanceof Chain<?> c ? ((Chain<Integer>) c).item : 0;
    }
}
