import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamErrors {
    static void attempt(String name, Runnable action) {
        try {
            action.run();
            System.out.println(name + " fine");
        } catch (RuntimeException e) {
            System.out.println(name + " " + e.getClass().getName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Stream<Integer> once = Stream.of(1, 2);
        once.forEach(x -> { });
        attempt("reuse", () -> once.map(x -> x));
        attempt("limit", () -> Stream.of(1).limit(-1));
        attempt("skip", () -> Stream.of(1).skip(-2));
        attempt("null element", () -> Stream.of(1, (Integer) null).findAny().get());
        attempt("null first", () -> Stream.of((Integer) null, 1).findFirst());
        attempt("duplicate", () -> Stream.of("a", "a").collect(Collectors.toMap(s -> s, String::length)));
        attempt("null value", () -> Stream.of("a").collect(Collectors.toMap(s -> s, s -> null)));
        attempt("empty", () -> IntStream.empty().average().getAsDouble());
        attempt("thrown", () -> Stream.of(1, 0).map(x -> 10 / x).toList());
        attempt("format", () -> Stream.of("1", "x").mapToInt(Integer::parseInt).sum());
        attempt("mapper", () -> Stream.of(1).map(null));
        attempt("modified", () -> {
            List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
            list.stream().forEach(x -> list.remove(x));
        });
        attempt("store", () -> Stream.of("a").toArray(Integer[]::new));
        attempt("cast", () -> {
            List raw = List.of("s");
            for (Object o : raw.stream().map(x -> x).toList()) {
                System.out.print(o + " ");
            }
        });
        attempt("iterator", () -> Stream.empty().iterator().next());
        try {
            Stream.of(3).filter(x -> x > 5).findFirst().orElseThrow();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        Stream.of(1, 2, 3).reduce((a, b) -> {
            throw new IllegalStateException(a + "+" + b);
        });
    }
}
