import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class FieldUpdaterKinds {
    volatile int count;
    volatile long total = 5;
    volatile String name = "start";

    static final AtomicIntegerFieldUpdater<FieldUpdaterKinds> COUNT = AtomicIntegerFieldUpdater.newUpdater(FieldUpdaterKinds.class, "count");
    static final AtomicLongFieldUpdater<FieldUpdaterKinds> TOTAL = AtomicLongFieldUpdater.newUpdater(FieldUpdaterKinds.class, "total");
    static final AtomicReferenceFieldUpdater<FieldUpdaterKinds, String> NAME = AtomicReferenceFieldUpdater.newUpdater(FieldUpdaterKinds.class, String.class, "name");

    public static void main(String[] args) {
        FieldUpdaterKinds it = new FieldUpdaterKinds();
        System.out.println(COUNT.incrementAndGet(it) + " " + COUNT.getAndAdd(it, 4) + " " + it.count + " " + COUNT.compareAndSet(it, 5, 50) + " " + COUNT.get(it));
        System.out.println(TOTAL.addAndGet(it, 1L << 33) + " " + TOTAL.getAndSet(it, 3) + " " + TOTAL.updateAndGet(it, x -> x * x));
        System.out.println(NAME.getAndSet(it, "next") + " " + NAME.compareAndSet(it, "next", "last") + " " + NAME.accumulateAndGet(it, "!", String::concat) + it.name);
        COUNT.set(it, 9);
        NAME.lazySet(it, null);
        System.out.println(it.count + " " + NAME.get(it));
    }
}
