import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class Pipelines {
    sealed interface Event permits Deposit, Withdrawal, Fee {
    }

    record Deposit(String account, int amount) implements Event {
    }

    record Withdrawal(String account, int amount) implements Event {
    }

    record Fee(String account) implements Event {
    }

    static String account(Event e) {
        if (e instanceof Deposit d) {
            return d.account();
        } else if (e instanceof Withdrawal w) {
            return w.account();
        }
        return ((Fee) e).account();
    }

    static int effect(Event e) {
        if (e instanceof Deposit d) {
            return d.amount();
        }
        return e instanceof Withdrawal w ? -w.amount() : -1;
    }

    public static void main(String[] args) {
        List<Event> events = List.of(new Deposit("x", 100), new Withdrawal("y", 5), new Deposit("y", 50), new Fee("x"), new Withdrawal("x", 30), new Fee("y"));
        Map<String, Integer> balances = events.stream().collect(Collectors.groupingBy(Pipelines::account, TreeMap::new, Collectors.summingInt(Pipelines::effect)));
        System.out.println(balances);
        System.out.println(events.stream().filter(Deposit.class::isInstance).map(Deposit.class::cast).mapToInt(Deposit::amount).max().getAsInt());
        System.out.println("" + events.stream().collect(Collectors.groupingBy(e -> e.getClass().getSimpleName(), TreeMap::new, Collectors.counting())));
        System.out.println(events.stream().map(Event::toString).sorted(Comparator.comparing(String::length).thenComparing(Function.identity())).findFirst().get());
        List<List<Integer>> pascal = Stream.iterate(List.of(1), row -> IntStream.rangeClosed(0, row.size())
                .mapToObj(i -> (i == 0 ? 0 : row.get(i - 1)) + (i == row.size() ? 0 : row.get(i))).toList()).limit(6).toList();
        System.out.println(pascal);
        System.out.println(IntStream.range(0, 5).mapToObj(i -> "*".repeat(i + 1)).collect(Collectors.joining("/")));
        String roman = Stream.of(Map.entry(10, "X"), Map.entry(9, "IX"), Map.entry(5, "V"), Map.entry(4, "IV"), Map.entry(1, "I"))
                .reduce(Map.entry(29, ""), (acc, step) -> {
                    int left = acc.getKey();
                    StringBuilder text = new StringBuilder(acc.getValue());
                    while (left >= step.getKey()) {
                        left -= step.getKey();
                        text.append(step.getValue());
                    }
                    return Map.entry(left, text.toString());
                }).getValue();
        System.out.println(roman);
        System.out.println("" + Stream.of("listen", "silent", "enlist", "google", "elbow", "below")
                .collect(Collectors.groupingBy(s -> s.chars().sorted().mapToObj(c -> "" + (char) c).collect(Collectors.joining()), TreeMap::new, Collectors.toList())));
    }
}
