import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class AtomicArrays {
    public static void main(String[] args) {
        AtomicIntegerArray ints = new AtomicIntegerArray(5);
        for (int i = 0; i < 5; i++) {
            ints.set(i, i * i);
        }
        System.out.println(ints + " " + ints.length() + " " + ints.get(3));
        System.out.println(ints.incrementAndGet(0) + " " + ints.getAndAdd(1, 10) + " " + ints.addAndGet(2, -1) + " " + ints.compareAndSet(3, 9, 90));
        System.out.println(ints.getAndSet(4, 5) + " " + ints.updateAndGet(4, x -> x * 3) + " " + ints.accumulateAndGet(4, 2, (a, b) -> a % b) + " " + ints);
        AtomicLongArray longs = new AtomicLongArray(new long[] {1, 2, 3});
        System.out.println(longs.getAndIncrement(1) + " " + longs.decrementAndGet(2) + " " + longs.compareAndSet(0, 5, 6) + " " + longs);
        AtomicReferenceArray<String> strings = new AtomicReferenceArray<>(new String[] {"x", "y"});
        System.out.println(strings.getAndSet(0, "z") + " " + strings.compareAndSet(1, "y", "w") + " " + strings + " " + strings.length());
        System.out.println(strings.updateAndGet(0, s -> s + s) + " " + strings.getAndUpdate(1, s -> null) + " " + strings);
        strings.lazySet(1, "end");
        System.out.println(strings.compareAndExchange(1, "end", "fin") + " " + strings.getPlain(1));
        try {
            ints.get(5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        strings.set(-1, "no");
    }
}
