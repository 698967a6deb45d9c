import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class Memoize {
    static <K, V> Function<K, V> memoize(Function<K, V> function) {
        Map<K, V> cache = new HashMap<>();
        return key -> {
            V known = cache.get(key);
            if (known == null) {
                known = function.apply(key);
                cache.put(key, known);
            }
            return known;
        };
    }

    static <T> Supplier<T> once(Supplier<T> supplier) {
        Object[] held = new Object[1];
        return () -> {
            if (held[0] == null) {
                held[0] = supplier.get();
            }
            @SuppressWarnings("unchecked")
            T value = (T) held[0];
            return value;
        };
    }

    private static final Map<Integer, Long> FIBONACCI = new HashMap<>();

    static long fibonacci(int n) {
        if (n < 2) {
            return n;
        }
        Long known = FIBONACCI.get(n);
        if (known == null) {
            known = fibonacci(n - 1) + fibonacci(n - 2);
            FIBONACCI.put(n, known);
        }
        return known;
    }

    public static void main(String[] args) {
        int[] calls = {0};
        Function<String, Integer> length = memoize(s -> {
            calls[0]++;
            return s.length();
        });
        System.out.println(length.apply("abc") + length.apply("abc") + length.apply("z") + " " + calls[0]);
        Supplier<String> lazy = once(() -> {
            calls[0] += 100;
            return "value";
        });
        System.out.println(lazy.get() + lazy.get() + calls[0]);
        System.out.println(fibonacci(80) + " " + FIBONACCI.size());
        IntFunction<IntFunction<Integer>> adder = a -> b -> a + b;
        System.out.println(adder.apply(3).apply(4));
        Runnable[] actions = new Runnable[3];
        for (int i = 0; i < actions.length; i++) {
            int captured = i * 10;
            actions[i] = () -> System.out.print(captured + " ");
        }
        for (Runnable action : actions) {
            action.run();
        }
        System.out.println();
        Map<String, Integer> recursive = new HashMap<>();
        recursive.computeIfAbsent("a", k -> recursive.computeIfAbsent("b", x -> 1));
    }
}
