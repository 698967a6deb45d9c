import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

public class Functions {
    final String name;
    Functions() { this("default"); }
    Functions(String name) { this.name = name; }
    String decorate(String s) { return name + "<" + s + ">"; }
    static int square(int n) { return n * n; }
    @FunctionalInterface interface Three<A, B, C, R> { R apply(A a, B b, C c); default <S> Three<A, B, C, S> then(Function<R, S> f) { return (a, b, c) -> f.apply(apply(a, b, c)); } }
    static class Parent { String who() { return "parent"; } }
    static class Kid extends Parent { String who() { return "kid"; } Supplier<String> up() { return super::who; } }
    static <T> T twice(UnaryOperator<T> f, T t) { return f.apply(f.apply(t)); }
    static Supplier<Integer> counter() { int[] n = {0}; return () -> ++n[0]; }
    static Function<Integer, Function<Integer, Integer>> curry(BinaryOperator<Integer> f) { return a -> b -> f.apply(a, b); }
    public static void main(String[] args) {
        Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
        System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " " + Function.<String>identity().apply("id"));
        Predicate<String> empty = String::isEmpty;
        System.out.println(empty.negate().and(s -> s.length() < 3).or(s -> s.equals("long")).test("ab") + " " + Predicate.not(empty).test("") + Predicate.isEqual("a").test("a"));
        IntFunction<Integer> boxed = Functions::square;
        Functions bound = new Functions("b");
        Function<String, String> instance = bound::decorate;
        BiFunction<Functions, String, String> unbound = Functions::decorate;
        Supplier<Functions> none = Functions::new;
        Function<String, Functions> one = Functions::new;
        IntFunction<int[][]> arrays = int[][]::new;
        ToLongFunction<Integer> widened = Integer::intValue;
        System.out.println(boxed.apply(7) + instance.apply("x") + unbound.apply(new Functions("u"), "y") + none.get().name + one.apply("n").name + arrays.apply(3).length + widened.applyAsLong(5));
        System.out.println(new Kid().up().get() + ((Supplier<String>) new Kid()::who).get());
        Three<Integer, Long, Double, Double> add = (a, b, c) -> a + b + c;
        System.out.println(add.then(d -> "=" + d).apply(1, 2L, 0.5));
        System.out.println(twice(s -> s + "!", "hey") + curry(Integer::sum).apply(3).apply(4) + curry(Math::max).apply(3).apply(4));
        Supplier<Integer> c = counter(), d = counter();
        System.out.println(c.get() + c.get() + d.get());
        List<String> log = new ArrayList<>();
        Consumer<String> first = log::add;
        first.andThen(s -> log.add(s + s)).accept("z");
        System.out.println(log);
        IntBinaryOperator gcd = new IntBinaryOperator() { public int applyAsInt(int a, int b) { return b == 0 ? a : applyAsInt(b, a % b); } };
        System.out.println(gcd.applyAsInt(84, 36));
        Functions nothing = null;
        try { Function<String, String> f = nothing::decorate; } catch (NullPointerException e) { System.out.println("bound to null"); }
        Runnable serial = (Runnable & java.io.Serializable) () -> System.out.println("serial");
        serial.run();
        System.out.println(serial instanceof java.io.Serializable);
        BinaryOperator<Integer> min = BinaryOperator.minBy((p, q) -> q - p);
        System.out.println(min.apply(3, 8));
        Object o = (Supplier<Supplier<String>>) () -> () -> "nested";
        System.out.println(((Supplier<?>) ((Supplier<?>) o).get()).get());
    }
}
