import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class Handles {
    int value = 3;
    static String tag = "t";
    Handles() { }
    Handles(int v) { value = v; }
    int plus(int n) { return value + n; }
    static long mul(int a, long b) { return a * b; }
    private String secret(String s) { return "secret " + s + value; }
    static class Sub extends Handles { @Override int plus(int n) { return -1; } int viaSuper(int n) throws Throwable {
        return (int) MethodHandles.lookup().findSpecial(Handles.class, "plus", MethodType.methodType(int.class, int.class), Sub.class).invokeExact(this, n); } }
    static int boom(String s) { throw new IllegalStateException(s); }
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle plus = lookup.findVirtual(Handles.class, "plus", MethodType.methodType(int.class, int.class));
        Handles h = new Handles(10);
        System.out.println((int) plus.invokeExact(h, 5));
        System.out.println((Integer) plus.invoke((Object) h, (Integer) 7) + " " + plus.invoke(new Sub(), 1));
        MethodHandle mul = lookup.findStatic(Handles.class, "mul", MethodType.methodType(long.class, int.class, long.class));
        System.out.println((long) mul.invokeExact(6, 7L) + " " + mul.invoke((short) 2, 3));
        MethodHandle make = lookup.findConstructor(Handles.class, MethodType.methodType(void.class, int.class));
        System.out.println(((Handles) make.invokeExact(44)).value);
        MethodHandle get = lookup.findGetter(Handles.class, "value", int.class), set = lookup.findSetter(Handles.class, "value", int.class);
        set.invokeExact(h, 99);
        System.out.println((int) get.invokeExact(h));
        MethodHandle sget = lookup.findStaticGetter(Handles.class, "tag", String.class), sset = lookup.findStaticSetter(Handles.class, "tag", String.class);
        sset.invokeExact("u");
        System.out.println((String) sget.invokeExact());
        System.out.println((String) lookup.findVirtual(Handles.class, "secret", MethodType.methodType(String.class, String.class)).invokeExact(h, "s"));
        System.out.println(new Sub().viaSuper(4));
        System.out.println(plus.type() + " " + mul.type() + " " + make.type() + " " + get.type() + set.type());
        MethodHandle length = lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
        System.out.println((int) length.invokeExact("four") + " " + lookup.findVirtual(Comparable.class, "compareTo", MethodType.methodType(int.class, Object.class)).invoke("a", (Object) "b"));
        try { int x = (int) lookup.findStatic(Handles.class, "boom", MethodType.methodType(int.class, String.class)).invokeExact("bang"); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try { lookup.findVirtual(Handles.class, "nothing", MethodType.methodType(void.class)); } catch (NoSuchMethodException e) { System.out.println(e.getMessage()); }
        try { Object o = plus.invokeExact(h, 5); } catch (java.lang.invoke.WrongMethodTypeException e) { System.out.println("wrong type"); }
        System.out.println(lookup.unreflect(Handles.class.getDeclaredMethod("plus", int.class)).invoke(h, 1));
        System.out.println(plus.invokeWithArguments(h, 2) + " " + plus.bindTo(h).invoke(3));
        MethodType type = MethodType.methodType(int.class, String.class, long[].class);
        System.out.println(type + " " + type.parameterCount() + type.toMethodDescriptorString() + type.changeReturnType(void.class) + type.wrap() + (type == MethodType.methodType(int.class, String.class, long[].class)));
    }
}
