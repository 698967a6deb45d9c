import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.stream.IntStream;

public class IntStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 10).sum() + " " + IntStream.rangeClosed(1, 10).reduce(1, (a, b) -> a * b));
        System.out.println(Arrays.toString(IntStream.of(3, 1, 2).sorted().toArray()));
        System.out.println(IntStream.range(0, 20).filter(i -> i % 3 == 0).boxed().toList());
        System.out.println(IntStream.iterate(1, i -> i * 2).limit(12).boxed().toList());
        System.out.println(IntStream.iterate(1, i -> i < 200, i -> i * 3).boxed().toList());
        System.out.println(IntStream.range(0, 5).average().getAsDouble() + " " + IntStream.empty().average().isPresent());
        IntSummaryStatistics stats = IntStream.of(4, 8, 15, 16, 23, 42).summaryStatistics();
        System.out.println(stats.getMin() + " " + stats.getMax() + " " + stats.getSum() + " " + stats.getCount() + " " + stats.getAverage());
        System.out.println(IntStream.of(1, 5, 2).max().getAsInt() + " " + IntStream.empty().min());
        System.out.println(IntStream.rangeClosed(1, 5).mapToLong(i -> i * 10_000_000_000L).sum());
        System.out.println(IntStream.rangeClosed(1, 4).mapToDouble(i -> i / 4.0).sum());
        System.out.println(IntStream.range(0, 100).skip(90).asLongStream().sum() + " " + IntStream.range(5, 5).count());
        System.out.println(IntStream.of(1, 2, 2, 3, 3).distinct().count() + " " + IntStream.range(0, 50).allMatch(i -> i < 50));
        System.out.println(IntStream.range(2, 60).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().toList());
        int[] squares = IntStream.range(0, 6).map(i -> i * i).toArray();
        System.out.println(Arrays.stream(squares).sum() + " " + Arrays.stream(squares, 2, 4).boxed().toList());
        System.out.println(IntStream.concat(IntStream.of(1), IntStream.of(2, 3)).mapToObj(i -> "i" + i).toList());
        System.out.println(IntStream.range(0, 5).boxed().mapToInt(Integer::intValue).findFirst().getAsInt());
        System.out.println(IntStream.generate(() -> 7).limit(3).sum());
        IntStream.empty().max().getAsInt();
    }
}
