import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

public class Trampolines {
    interface Step<T> {
        boolean isDone();

        T result();

        Step<T> next();

        static <T> Step<T> done(T value) {
            return new Step<>() {
                public boolean isDone() {
                    return true;
                }

                public T result() {
                    return value;
                }

                public Step<T> next() {
                    throw new IllegalStateException("done");
                }
            };
        }

        static <T> Step<T> more(Supplier<Step<T>> next) {
            return new Step<>() {
                public boolean isDone() {
                    return false;
                }

                public T result() {
                    throw new IllegalStateException("not done");
                }

                public Step<T> next() {
                    return next.get();
                }
            };
        }

        default T run() {
            Step<T> step = this;
            while (!step.isDone()) {
                step = step.next();
            }
            return step.result();
        }
    }

    static Step<Long> sum(int n, long acc) {
        return n == 0 ? Step.done(acc) : Step.more(() -> sum(n - 1, acc + n));
    }

    static final class Lazy<T> {
        final T head;
        private Supplier<Lazy<T>> tail;
        private Lazy<T> forced;

        Lazy(T head, Supplier<Lazy<T>> tail) {
            this.head = head;
            this.tail = tail;
        }

        Lazy<T> tail() {
            if (forced == null) {
                forced = tail.get();
                tail = null;
            }
            return forced;
        }

        List<T> take(int n) {
            List<T> out = new ArrayList<>();
            Lazy<T> at = this;
            for (int i = 0; i < n; i++) {
                out.add(at.head);
                at = at.tail();
            }
            return out;
        }

        Lazy<T> filter(java.util.function.Predicate<T> test) {
            Lazy<T> at = this;
            while (!test.test(at.head)) {
                at = at.tail();
            }
            Lazy<T> found = at;
            return new Lazy<>(found.head, () -> found.tail().filter(test));
        }
    }

    static Lazy<Integer> from(int n) {
        return new Lazy<>(n, () -> from(n + 1));
    }

    static Lazy<Integer> sieve(Lazy<Integer> in) {
        int p = in.head;
        return new Lazy<>(p, () -> sieve(in.tail().filter(x -> x % p != 0)));
    }

    record Parsed<T>(T value, String rest) {
    }

    interface Parser<T> extends Function<String, Optional<Parsed<T>>> {
        default <R> Parser<R> map(Function<T, R> f) {
            return s -> apply(s).map(p -> new Parsed<>(f.apply(p.value()), p.rest()));
        }

        default <U, R> Parser<R> then(Parser<U> other, BiFunction<T, U, R> f) {
            return s -> apply(s).flatMap(p -> other.apply(p.rest()).map(q -> new Parsed<>(f.apply(p.value(), q.value()), q.rest())));
        }

        default Parser<T> or(Parser<T> other) {
            return s -> apply(s).or(() -> other.apply(s));
        }
    }

    static Parser<Character> character(char c) {
        return s -> s.isEmpty() || s.charAt(0) != c ? Optional.empty() : Optional.of(new Parsed<>(c, s.substring(1)));
    }

    static final Parser<Integer> NUMBER = s -> {
        int end = 0;
        while (end < s.length() && Character.isDigit(s.charAt(end))) {
            end++;
        }
        return end == 0 ? Optional.empty() : Optional.of(new Parsed<>(Integer.parseInt(s.substring(0, end)), s.substring(end)));
    };

    static Optional<Parsed<Integer>> sums(String s) {
        Parser<Integer> tail = character('+').then(Trampolines::sums, (c, n) -> n);
        return NUMBER.then(tail, Integer::sum).or(NUMBER).apply(s);
    }

    public static void main(String[] args) {
        System.out.println(sum(5000, 0).run());
        System.out.println(sieve(from(2)).take(12) + " " + from(5).filter(x -> x % 4 == 0).take(3));
        System.out.println(sums("12+30+7;") + " " + sums("x") + " " + NUMBER.map(n -> n * 2).apply("21"));
    }
}
