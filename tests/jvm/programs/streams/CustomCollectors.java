import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class CustomCollectors {
    static final class Median implements Collector<Integer, List<Integer>, Double> {
        @Override
        public Supplier<List<Integer>> supplier() {
            return ArrayList::new;
        }

        @Override
        public BiConsumer<List<Integer>, Integer> accumulator() {
            return List::add;
        }

        @Override
        public BinaryOperator<List<Integer>> combiner() {
            return (a, b) -> {
                a.addAll(b);
                return a;
            };
        }

        @Override
        public Function<List<Integer>, Double> finisher() {
            return l -> {
                Collections.sort(l);
                int n = l.size();
                return n % 2 == 1 ? l.get(n / 2) : (l.get(n / 2 - 1) + l.get(n / 2)) / 2.0;
            };
        }

        @Override
        public Set<Characteristics> characteristics() {
            return Set.of();
        }
    }

    public static void main(String[] args) {
        System.out.println(Stream.of(5, 1, 4).collect(new Median()) + " " + Stream.of(5, 1, 4, 2).collect(new Median()));
        Collector<String, StringJoiner, String> quoted = Collector.of(() -> new StringJoiner("'", "'", "'"), StringJoiner::add, StringJoiner::merge, StringJoiner::toString);
        System.out.println(Stream.of("a", "b").collect(quoted));
        Deque<Integer> reversed = IntStream.range(0, 6).boxed().collect(Collector.of(ArrayDeque::new, ArrayDeque::addFirst, (a, b) -> a));
        System.out.println(reversed);
        TreeSet<String> set = Stream.of("q", "p").collect(Collectors.toCollection(TreeSet::new));
        System.out.println(set + " " + set.first());
        int[] total = IntStream.of(1, 2, 3).collect(() -> new int[1], (a, x) -> a[0] += x, (a, b) -> a[0] += b[0]);
        System.out.println(total[0]);
        System.out.println("" + Stream.of(1, 2, 3, 4).collect(Collectors.collectingAndThen(Collectors.reducing(1, (a, b) -> a * b), x -> "product " + x)));
        System.out.println("" + Stream.of(1, 2, 3, 4).collect(Collectors.teeing(Collectors.minBy(Integer::compare), Collectors.maxBy(Integer::compare), (a, b) -> a.get() + ".." + b.get())));
        System.out.println(Stream.of("x", "yy", "zz").collect(Collectors.groupingBy(String::length, Collectors.reducing("", String::concat))));
        System.out.println(Stream.of(1.5, 2.5).collect(Collectors.summingDouble(x -> x)) + " " + Stream.of(3L, 4L).collect(Collectors.averagingLong(x -> x)));
        System.out.println(Stream.of(1, 2, 3).collect(Collectors.partitioningBy(x -> x > 1, Collectors.mapping(x -> x * 2, Collectors.toList()))));
    }
}
