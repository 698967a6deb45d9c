import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.ArrayList;

public class HandleCombinations {
    static String join(String a, Object b, int c) { return a + b + c; }
    static void log(String s) { System.out.println("log " + s); }
    double half(int n) { return n / 2.0; }
    static int thrice(int n) { return 3 * n; }
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle join = lookup.findStatic(HandleCombinations.class, "join", MethodType.methodType(String.class, String.class, Object.class, int.class));
        MethodHandle bound = join.bindTo("pre-");
        System.out.println((String) bound.invokeExact((Object) 'x', 5) + bound.type());
        System.out.println(bound.bindTo(List.of(1)).invoke(7) + " " + join.invoke("a", "b", (byte) 3));
        MethodHandle loose = join.asType(MethodType.methodType(Object.class, Object.class, String.class, Integer.class));
        System.out.println(loose.invokeExact((Object) "s", "t", (Integer) 4) + " " + loose.type());
        try { Object o = loose.invoke((Object) 5, "t", 4); } catch (ClassCastException e) { System.out.println("cast"); }
        try { Object o = loose.invoke("q", "t", (Integer) null); } catch (NullPointerException e) { System.out.println("unboxed null"); }
        try { join.asType(MethodType.methodType(int.class)); } catch (java.lang.invoke.WrongMethodTypeException e) { System.out.println("no conversion"); }
        MethodHandle log = lookup.findStatic(HandleCombinations.class, "log", MethodType.methodType(void.class, String.class));
        log.invokeExact("exact");
        Object nothing = log.invoke("result");
        System.out.println(nothing);
        MethodHandle half = lookup.findVirtual(HandleCombinations.class, "half", MethodType.methodType(double.class, int.class));
        System.out.println((double) half.invokeExact(new HandleCombinations(), 7) + " " + (Object) half.invoke(new HandleCombinations(), (short) 9));
        MethodHandle add = lookup.findVirtual(List.class, "add", MethodType.methodType(boolean.class, Object.class));
        List<Object> list = new ArrayList<>();
        System.out.println((boolean) add.invokeExact((List) list, (Object) "one") + "" + add.bindTo(list).invoke("two") + list);
        MethodHandle thrice = lookup.findStatic(HandleCombinations.class, "thrice", MethodType.methodType(int.class, int.class));
        long wide = (long) thrice.invoke((byte) 5);
        Object widened = thrice.asType(MethodType.methodType(long.class, char.class)).asType(MethodType.methodType(Object.class, char.class)).invoke('a');
        System.out.println(wide + " " + widened.getClass().getSimpleName() + widened);
        System.out.println(thrice.invokeWithArguments(List.of(14)) + " " + lookup.unreflectConstructor(ArrayList.class.getConstructor()).invoke());
        System.out.println(lookup.lookupClass().getSimpleName() + thrice);
        try { int n = (int) half.invokeExact((HandleCombinations) null, 3); } catch (java.lang.invoke.WrongMethodTypeException e) { System.out.println(e.getMessage()); }
        try { double d = (double) half.invokeExact((HandleCombinations) null, 3); } catch (NullPointerException e) { System.out.println("null receiver"); }
        try { lookup.findGetter(HandleCombinations.class, "missing", int.class); } catch (NoSuchFieldException e) { System.out.println(e.getMessage()); }
        try { lookup.findConstructor(HandleCombinations.class, MethodType.methodType(void.class, long.class)); } catch (NoSuchMethodException e) { System.out.println(e.getMessage()); }
        MethodType t = MethodType.genericMethodType(2).insertParameterTypes(1, int.class).dropParameterTypes(0, 1);
        System.out.println(t + " " + t.equals(MethodType.methodType(Object.class, int.class, Object.class)) + t.hasPrimitives() + t.generic() + t.parameterList());
    }
}
