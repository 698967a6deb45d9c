import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class FlatMaps {
    public static void main(String[] args) {
        List<List<Integer>> nested = List.of(List.of(1, 2), List.of(), List.of(3, 4, 5));
        System.out.println(nested.stream().flatMap(List::stream).toList());
        System.out.println(nested.stream().flatMap(l -> l.stream().map(x -> x * 10)).filter(x -> x > 10).toList());
        System.out.println(Stream.of("a b", "c", "d e f").flatMap(s -> Arrays.stream(s.split(" "))).collect(Collectors.joining(",")));
        System.out.println(IntStream.rangeClosed(1, 4).boxed().flatMap(i -> IntStream.range(0, i).mapToObj(j -> i + "" + j)).toList());
        System.out.println(nested.stream().flatMapToInt(l -> l.stream().mapToInt(x -> x)).sum());
        System.out.println(Stream.of(1, 2, 3).<Integer>mapMulti((x, sink) -> {
            for (int i = 0; i < x; i++) {
                sink.accept(x);
            }
        }).toList());
        System.out.println(Stream.of(Optional.of(1), Optional.<Integer>empty(), Optional.of(3)).flatMap(Optional::stream).toList());
        System.out.println(Stream.concat(Stream.of(1, 2), Stream.of(3)).map(x -> -x).toList());
        List<int[]> triples = new ArrayList<>();
        IntStream.rangeClosed(1, 20).forEach(a -> IntStream.rangeClosed(a, 20).forEach(b -> {
            int c = (int) Math.sqrt(a * a + b * b);
            if (c <= 20 && c * c == a * a + b * b) {
                triples.add(new int[] {a, b, c});
            }
        }));
        System.out.println(triples.stream().map(Arrays::toString).collect(Collectors.joining()));
        System.out.println(Stream.of(1, 2, 3).flatMap(x -> x == 2 ? null : Stream.of(x, x)).toList());
        System.out.println(nested.stream().flatMap(List::stream).anyMatch(x -> x == 2));
        System.out.println(nested.stream().flatMap(List::stream).limit(2).toList());
    }
}
