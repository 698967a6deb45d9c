import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public class AtomicNumbers {
    public static void main(String[] args) {
        AtomicInteger number = new AtomicInteger(5);
        System.out.println(number.incrementAndGet() + " " + number.getAndIncrement() + " " + number.get());
        System.out.println(number.addAndGet(10) + " " + number.getAndAdd(-3) + " " + number.decrementAndGet() + " " + number.getAndDecrement());
        System.out.println(number.compareAndSet(12, 100) + " " + number.compareAndSet(1, 2) + " " + number);
        System.out.println(number.getAndSet(7) + " " + number.updateAndGet(x -> x * x) + " " + number.getAndUpdate(x -> x - 9));
        System.out.println(number.accumulateAndGet(4, Math::max) + " " + number.getAndAccumulate(3, (a, b) -> a / b));
        number.set(Integer.MAX_VALUE);
        System.out.println(number.incrementAndGet() + " " + number.intValue() + " " + number.doubleValue());
        number.lazySet(3);
        System.out.println(number.weakCompareAndSetPlain(3, 4) + " " + number.getPlain() + " " + number.getAcquire());
        System.out.println(number.compareAndExchange(4, 9) + " " + number.compareAndExchange(4, 10) + " " + number.getOpaque());
        AtomicLong big = new AtomicLong(1L << 40);
        System.out.println(big.incrementAndGet() + " " + big.getAndAdd(1L << 41) + " " + big.compareAndSet(0, 1));
        System.out.println(big.updateAndGet(x -> x >>> 3) + " " + big.accumulateAndGet(5, Long::sum) + " " + big.longValue());
        big.set(Long.MIN_VALUE);
        System.out.println(big.decrementAndGet() + " " + big.getAndSet(0) + " " + big);
        AtomicBoolean flag = new AtomicBoolean();
        System.out.println(flag.get() + " " + flag.compareAndSet(false, true) + " " + flag.getAndSet(false) + " " + flag);
        flag.set(true);
        System.out.println(flag.compareAndExchange(true, false) + " " + flag.getPlain() + " " + flag.weakCompareAndSetVolatile(false, true));
        int sum = 0;
        AtomicInteger counter = new AtomicInteger();
        while (counter.getAndIncrement() < 1000) {
            sum += counter.get() % 3;
        }
        System.out.println(sum + " " + counter);
    }
}
