import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

public class Compositions {
    public static void main(String[] args) {
        Function<Integer, Integer> twice = x -> x * 2;
        Function<Integer, Integer> next = x -> x + 1;
        System.out.println(twice.andThen(next).apply(5) + " " + twice.compose(next).apply(5) + " " + Function.<Integer>identity().apply(9));
        BiFunction<Integer, Integer, Integer> sum = Integer::sum;
        System.out.println(sum.andThen(x -> "sum " + x).apply(3, 4));
        Predicate<String> empty = String::isEmpty;
        Predicate<String> longer = s -> s.length() > 3;
        System.out.println(empty.negate().and(longer).test("four") + " " + empty.or(longer).test("abc") + " " + Predicate.not(empty).test(""));
        System.out.println(Predicate.isEqual("x").test("x") + " " + Predicate.<String>isEqual(null).test("x"));
        UnaryOperator<String> shout = s -> s + "!";
        System.out.println(shout.andThen(String::length).apply("hey") + UnaryOperator.<String>identity().apply("same"));
        BinaryOperator<Integer> max = BinaryOperator.maxBy(Integer::compare);
        BinaryOperator<String> min = BinaryOperator.minBy((a, b) -> a.length() - b.length());
        System.out.println(max.apply(3, 8) + " " + min.apply("long", "s"));
        IntUnaryOperator square = x -> x * x;
        IntPredicate even = x -> x % 2 == 0;
        System.out.println(square.andThen(x -> x + 1).applyAsInt(7) + " " + square.compose(x -> x + 1).applyAsInt(7) + " " + even.negate().or(x -> x == 4).test(4));
        Supplier<Supplier<String>> nested = () -> () -> "deep";
        System.out.println(nested.get().get());
        ToIntFunction<String> length = String::length;
        IntFunction<int[]> maker = int[]::new;
        IntBinaryOperator power = (b, e) -> {
            int r = 1;
            for (int i = 0; i < e; i++) {
                r *= b;
            }
            return r;
        };
        System.out.println(length.applyAsInt("12345") + " " + maker.apply(4).length + " " + power.applyAsInt(3, 5));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = a -> b -> c -> a * 100 + b * 10 + c;
        System.out.println(curried.apply(1).apply(2).apply(3));
        twice.andThen(null);
    }
}
