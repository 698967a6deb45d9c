import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

public class FieldUpdaters {
    public static void main(String[] args) {
        LongAdder adder = new LongAdder();
        for (int i = 1; i <= 100; i++) {
            adder.add(i);
        }
        adder.increment();
        adder.decrement();
        System.out.println(adder.sum() + " " + adder + " " + adder.intValue());
        System.out.println(adder.sumThenReset() + " " + adder.sum());
        LongAccumulator max = new LongAccumulator(Math::max, Long.MIN_VALUE);
        for (long x : new long[] {5, -2, 99, 7}) {
            max.accumulate(x);
        }
        System.out.println(max.get() + " " + max.getThenReset() + " " + max.get());
        DoubleAdder doubles = new DoubleAdder();
        for (int i = 0; i < 10; i++) {
            doubles.add(0.1);
        }
        System.out.println(doubles.sum() + " " + doubles);
        doubles.reset();
        System.out.println(doubles.sum());
    }
}
