import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandles {
    private volatile int count = 3;
    private long total;
    private String name = "n";
    private boolean flag;
    private final int fixed = 8;
    private static int shared = 1;
    private static final VarHandle COUNT;
    private static final VarHandle TOTAL;
    private static final VarHandle NAME;
    private static final VarHandle FLAG;
    private static final VarHandle FIXED;
    private static final VarHandle SHARED;
    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle STRINGS = MethodHandles.arrayElementVarHandle(String[].class);

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            COUNT = lookup.findVarHandle(VarHandles.class, "count", int.class);
            TOTAL = lookup.findVarHandle(VarHandles.class, "total", long.class);
            NAME = lookup.findVarHandle(VarHandles.class, "name", String.class);
            FLAG = lookup.findVarHandle(VarHandles.class, "flag", boolean.class);
            FIXED = lookup.findVarHandle(VarHandles.class, "fixed", int.class);
            SHARED = lookup.findStaticVarHandle(VarHandles.class, "shared", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        VarHandles it = new VarHandles();
        System.out.println((int) COUNT.get(it) + " " + COUNT.compareAndSet(it, 3, 4) + " " + COUNT.compareAndSet(it, 3, 5) + " " + it.count);
        COUNT.setVolatile(it, 10);
        System.out.println((int) COUNT.getAndAdd(it, 5) + " " + (int) COUNT.getVolatile(it) + " " + (int) COUNT.getAndSet(it, 1));
        COUNT.getAndBitwiseOr(it, 6);
        System.out.println(it.count + " " + (int) COUNT.compareAndExchange(it, 7, 70) + " " + COUNT.weakCompareAndSet(it, 70, 71) + it.count);
        long before = (long) TOTAL.getAndAdd(it, 1);
        TOTAL.set(it, 1L << 35);
        System.out.println(before + " " + it.total + " " + (long) TOTAL.getAcquire(it));
        NAME.setRelease(it, "new");
        System.out.println((String) NAME.get(it) + NAME.compareAndSet(it, "new", "newer") + (Object) NAME.getAndSet(it, null) + it.name);
        System.out.println(FLAG.compareAndSet(it, false, true) + " " + (boolean) FLAG.getOpaque(it) + " " + (boolean) FLAG.getAndBitwiseXor(it, true) + it.flag);
        SHARED.set(41);
        System.out.println((int) SHARED.getAndAdd(1) + " " + shared + " " + (int) FIXED.get(it));
        int[] ints = {1, 2, 3};
        System.out.println((int) INTS.getAndAdd(ints, 1, 10) + " " + INTS.compareAndSet(ints, 2, 3, 30) + " " + ints[1] + ints[2]);
        String[] strings = {"a", "b"};
        STRINGS.setVolatile(strings, 0, "z");
        System.out.println(strings[0] + (String) STRINGS.getVolatile(strings, 1));
        VarHandle.fullFence();
        VarHandle.releaseFence();
        try {
            FIXED.set(it, 9);
        } catch (UnsupportedOperationException e) {
            System.out.println("final");
        }
        try {
            INTS.get(ints, 3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        COUNT.get((VarHandles) null);
    }
}
