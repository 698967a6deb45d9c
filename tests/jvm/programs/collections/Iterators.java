import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;

public class Iterators {
    static final class Range implements Iterable<Integer> {
        private final int low;
        private final int high;

        Range(int low, int high) {
            this.low = low;
            this.high = high;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                private int next = low;

                @Override
                public boolean hasNext() {
                    return next < high;
                }

                @Override
                public Integer next() {
                    if (next >= high) {
                        throw new NoSuchElementException("past " + high);
                    }
                    return next++;
                }
            };
        }
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int x : new Range(3, 9)) {
            sum += x;
        }
        System.out.println(sum);
        new Range(0, 3).forEach(x -> System.out.print(x + " "));
        new Range(5, 8).iterator().forEachRemaining(x -> System.out.print(x + " "));
        System.out.println();
        List<String> list = new ArrayList<>(List.of("a", "b", "c", "d"));
        ListIterator<String> it = list.listIterator(2);
        it.add("x");
        System.out.println(it.next() + it.previous() + it.previous() + " " + it.nextIndex());
        it.remove();
        it.next();
        it.set("y");
        System.out.println(list + " " + it.hasPrevious());
        for (Iterator<String> i = list.iterator(); i.hasNext();) {
            if (i.next().equals("a")) {
                i.remove();
            }
        }
        System.out.println(list);
        PrimitiveIterator.OfInt ints = IntStream.range(0, 3).iterator();
        System.out.println(ints.nextInt() + ints.next() + " " + ints.hasNext());
        Iterator<Integer> range = new Range(1, 2).iterator();
        range.next();
        try {
            range.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        range.next();
    }
}
