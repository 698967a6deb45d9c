import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.stream.StreamSupport;

public class CustomIterators {
    static class Range implements Iterable<Integer> {
        final int low, high;
        Range(int low, int high) { this.low = low; this.high = high; }
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int at = low;
                public boolean hasNext() { return at < high; }
                public Integer next() { if (!hasNext()) throw new NoSuchElementException("past " + high); return at++; }
            };
        }
    }
    static class Chain<T> implements Iterable<T> {
        private record Link<T>(T head, Link<T> tail) { }
        private Link<T> first;
        Chain<T> push(T t) { first = new Link<>(t, first); return this; }
        public Iterator<T> iterator() {
            class Walk implements Iterator<T> {
                Link<T> now = first;
                public boolean hasNext() { return now != null; }
                public T next() { T t = now.head(); now = now.tail(); return t; }
            }
            return new Walk();
        }
    }
    static <T> Iterable<T> every(Iterable<T> source, int n) {
        return () -> {
            Iterator<T> it = source.iterator();
            return new Iterator<T>() {
                public boolean hasNext() { return it.hasNext(); }
                public T next() { T t = it.next(); for (int i = 1; i < n && it.hasNext(); i++) it.next(); return t; }
            };
        };
    }
    public static void main(String[] args) {
        int sum = 0;
        for (int i : new Range(1, 6)) sum += i;
        System.out.println(sum);
        List<Integer> out = new ArrayList<>();
        every(new Range(0, 10), 3).forEach(out::add);
        System.out.println(out);
        for (String s : new Chain<String>().push("a").push("b")) System.out.print(s);
        System.out.println();
        Iterator<Integer> it = new Range(0, 1).iterator();
        it.next();
        try { it.next(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        try { it.remove(); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
        Spliterator<Integer> split = new Range(0, 5).spliterator();
        System.out.println(split.estimateSize() == Long.MAX_VALUE);
        split.tryAdvance(x -> System.out.print("first " + x));
        split.forEachRemaining(x -> System.out.print(" " + x));
        System.out.println(split.tryAdvance(x -> { }));
        System.out.println(StreamSupport.stream(new Range(1, 5).spliterator(), false).map(x -> x * x).reduce(0, Integer::sum));
        Iterator<Integer> rest = new Range(7, 9).iterator();
        rest.forEachRemaining(x -> System.out.print(x + ";"));
        System.out.println();
        Iterable<String> nothing = List.of();
        for (String s : nothing) System.out.println("never" + s);
        new Chain<Integer>().iterator().next();
    }
}
