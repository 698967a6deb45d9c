import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

public class MethodReferences {
    static class Base {
        String hello() {
            return "base";
        }
    }

    static class Derived extends Base {
        @Override
        String hello() {
            Supplier<String> up = super::hello;
            Supplier<String> own = this::name;
            return up.get() + "+" + own.get();
        }

        String name() {
            return "derived";
        }
    }

    static class Point {
        final int x;
        final int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        Point(int x) {
            this(x, -1);
        }

        @Override
        public String toString() {
            return x + ":" + y;
        }
    }

    static String join(String first, Object... rest) {
        return first + rest.length;
    }

    interface Three<A, B, C, R> {
        R apply(A a, B b, C c);
    }

    static long wide(long x) {
        return x + 1;
    }

    static <T> void each(List<T> list, java.util.function.Consumer<? super T> action) {
        list.forEach(action);
    }

    public static void main(String[] args) {
        System.out.println(new Derived().hello());
        BiFunction<Integer, Integer, Point> two = Point::new;
        Function<Integer, Point> one = Point::new;
        System.out.println(two.apply(1, 2) + " " + one.apply(3));
        IntFunction<List<String>[]> arrays = List[]::new;
        System.out.println(arrays.apply(3).length);
        Three<String, Integer, Integer, String> substring = String::substring;
        System.out.println(substring.apply("abcdef", 1, 4));
        BiFunction<String, Object, String> varargs = MethodReferences::join;
        Function<String, String> none = MethodReferences::join;
        System.out.println(varargs.apply("v", "w") + none.apply("n"));
        IntToLongFunction widening = MethodReferences::wide;
        ToLongFunction<Integer> unboxing = MethodReferences::wide;
        Function<Integer, Long> boxing = MethodReferences::wide;
        System.out.println(widening.applyAsLong(1) + " " + unboxing.applyAsLong(2) + " " + boxing.apply(3));
        String bound = "bound";
        Supplier<Integer> length = bound::length;
        System.out.println(length.get());
        Runnable both = (Runnable & Serializable) () -> System.out.println("serializable");
        both.run();
        System.out.println(both instanceof Serializable);
        List<Object> seen = new ArrayList<>();
        each(List.of(1, 2), seen::add);
        System.out.println(seen);
        Function<Object, String> text = String::valueOf;
        System.out.println(text.apply(1.5) + text.apply('c') + text.apply(null));
        long big = 1L << 40;
        double half = 0.5;
        Supplier<Double> capture = () -> big * half;
        System.out.println(capture.get());
        String absent = null;
        try {
            Supplier<Integer> broken = absent::length;
            System.out.println(broken.get());
        } catch (NullPointerException e) {
            System.out.println("early null");
        }
    }
}
