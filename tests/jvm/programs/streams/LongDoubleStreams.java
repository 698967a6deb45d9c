import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.LongSummaryStatistics;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class LongDoubleStreams {
    public static void main(String[] args) {
        System.out.println(LongStream.rangeClosed(1, 20).reduce(1L, (a, b) -> a * b));
        System.out.println(LongStream.range(0, 5).boxed().toList() + " " + LongStream.of(5, 1).max());
        System.out.println(LongStream.iterate(1, x -> x * 5).limit(15).sum());
        LongSummaryStatistics longs = LongStream.of(10, 20, 33).summaryStatistics();
        System.out.println(longs.getAverage() + " " + longs.getSum() + " " + longs.getMin());
        System.out.println(DoubleStream.of(1.5, 2.5, 3.0).sum() + " " + DoubleStream.of(1, 2).average());
        System.out.println(DoubleStream.iterate(1, x -> x / 2).limit(8).boxed().toList());
        DoubleSummaryStatistics doubles = DoubleStream.of(0.1, 0.2, 0.3).summaryStatistics();
        System.out.println(doubles.getSum() + " " + doubles.getMax() + " " + doubles.getCount());
        System.out.println(Arrays.toString(DoubleStream.of(3, -0.0, 0.0, Double.NaN, -1).sorted().toArray()));
        System.out.println(DoubleStream.of(0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1).sum());
        System.out.println(Stream.of("1.5", "2").mapToDouble(Double::parseDouble).map(Math::ceil).boxed().toList());
        System.out.println(DoubleStream.of(2.7, -2.7).mapToInt(d -> (int) d).boxed().toList());
        System.out.println(DoubleStream.of(2.7, -2.7).mapToLong(Math::round).boxed().toList());
        System.out.println(LongStream.range(0, 10).mapToInt(x -> (int) x * 2).sum() + " " + LongStream.of(1, 2, 3).asDoubleStream().sum());
        System.out.println(LongStream.rangeClosed(1, 3).mapToObj(x -> "L" + x).toList() + " " + LongStream.of(3, 3).distinct().count());
        System.out.println(DoubleStream.empty().min() + " " + DoubleStream.of(4).findFirst() + " " + LongStream.empty().findAny());
    }
}
