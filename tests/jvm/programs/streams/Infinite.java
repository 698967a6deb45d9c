import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class Infinite {
    public static void main(String[] args) {
        System.out.println(Stream.iterate(1, x -> x * 2).limit(10).toList());
        System.out.println(Stream.iterate(new int[] {0, 1}, f -> new int[] {f[1], f[0] + f[1]}).limit(15).map(f -> f[0]).toList());
        System.out.println(Stream.iterate("a", s -> s.length() < 5, s -> s + "b").toList());
        int[] counter = {0};
        System.out.println(Stream.generate(() -> counter[0]++).limit(5).map(String::valueOf).collect(Collectors.joining()));
        System.out.println(Stream.iterate(27, x -> x % 2 == 0 ? x / 2 : 3 * x + 1).takeWhile(x -> x != 1).count());
        System.out.println(new Random(7).ints(5, 0, 100).boxed().toList());
        System.out.println(new Random(7).doubles(2).boxed().toList().size());
        Iterator<Integer> it = Stream.iterate(5, x -> x - 1).iterator();
        StringBuilder text = new StringBuilder();
        while (true) {
            int x = it.next();
            if (x < 0) {
                break;
            }
            text.append(x);
        }
        System.out.println(text);
        List<Integer> seen = new ArrayList<>();
        Stream.of(1, 2, 3, 4, 5).peek(seen::add).anyMatch(x -> x == 3);
        System.out.println(seen);
        System.out.println(IntStream.iterate(0, i -> i + 1).filter(i -> i * i > 200).findFirst().getAsInt());
        System.out.println(Stream.iterate(1, x -> x + 1).map(x -> x * x).filter(x -> x % 7 == 2).limit(4).toList());
        System.out.println(Stream.iterate(3, x -> x + 2).skip(5).iterator().next());
    }
}
