import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.stream.BaseStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

public class LazyOrder {
    static <T> T log(String where, T value) {
        System.out.print(where + value + " ");
        return value;
    }

    public static void main(String[] args) {
        Stream<Integer> lazy = Stream.of(4, 2, 6).map(x -> log("m", x)).filter(x -> log("f", x) > 3);
        System.out.println("nothing yet");
        System.out.println(lazy.toList());
        System.out.println(Stream.of(3, 1, 2).map(x -> log("a", x)).sorted().map(x -> log("b", x)).limit(2).toList());
        System.out.println(Stream.of(1, 2, 3, 4).map(x -> log("p", x)).limit(2).findFirst().get());
        List<Integer> source = new ArrayList<>(List.of(1, 2));
        Stream<Integer> late = source.stream();
        source.add(3);
        System.out.println(late.map(x -> x * 2).toList());
        try (Stream<String> closing = Stream.of("x").onClose(() -> System.out.println("closed"))) {
            System.out.println(closing.count());
        }
        Spliterator<Integer> split = source.spliterator();
        Spliterator<Integer> half = split.trySplit();
        split.forEachRemaining(x -> log("s", x));
        half.forEachRemaining(x -> log("h", x));
        System.out.println(split.estimateSize() + " " + StreamSupport.stream(source.spliterator(), false).count());
        Iterable<Integer> iterable = () -> Stream.of(7, 8).iterator();
        for (int x : iterable) {
            System.out.print(x + " ");
        }
        System.out.println(source.stream().unordered().isParallel());
        BaseStream<Integer, ?> base = source.stream().sequential();
        System.out.println(base.iterator().next());
        System.out.println("" + source.stream().collect(Collectors.toCollection(ArrayList::new)));
        source.stream().forEach(x -> source.add(x));
    }
}
