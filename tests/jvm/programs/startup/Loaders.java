import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

/** Class loaders, method handles and processors, as static fields and start-up code have them. */
public class Loaders {
    private static final MethodHandle ABS;
    private static final MethodHandle LENGTH;
    private static final VarHandle COUNT;
    private static int count;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            ABS = lookup.findStatic(Math.class, "abs", MethodType.methodType(int.class, int.class));
            LENGTH = lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
            COUNT = lookup.findStaticVarHandle(Loaders.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Throwable {
        System.out.println((int) ABS.invokeExact(-3) + (int) LENGTH.invokeExact("abc"));
        COUNT.setVolatile(3);
        System.out.println(COUNT.compareAndSet(3, 4) + " " + count);
        ClassLoader own = Loaders.class.getClassLoader();
        System.out.println(own != null);
        System.out.println(own == ClassLoader.getSystemClassLoader());
        System.out.println(own == Thread.currentThread().getContextClassLoader());
        System.out.println(own == Loaders[].class.getClassLoader());
        System.out.println(String.class.getClassLoader() + " " + int.class.getClassLoader() + " " + int[].class.getClassLoader());
        System.out.println(own.loadClass("Loaders") == Loaders.class);
        System.out.println(Class.forName("java.util.ArrayList", true, own).getSimpleName());
        try { own.loadClass("no.Such"); } catch (ClassNotFoundException e) { System.out.println(e.getMessage()); }
        System.out.println(Runtime.getRuntime().availableProcessors() > 0);
    }
}
