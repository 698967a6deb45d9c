import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

public class Results {
    sealed interface Result<T> {
        record Ok<T>(T value) implements Result<T> {
        }

        record Failed<T>(String reason) implements Result<T> {
        }

        static <T> Result<T> of(Supplier<T> action) {
            try {
                return new Ok<>(action.get());
            } catch (RuntimeException e) {
                return new Failed<>(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }

        default <R> Result<R> map(Function<? super T, ? extends R> f) {
            if (this instanceof Ok<T> ok) {
                return new Ok<>(f.apply(ok.value()));
            }
            return new Failed<>(((Failed<T>) this).reason());
        }

        default <R> Result<R> flatMap(Function<? super T, Result<R>> f) {
            return this instanceof Ok<T> ok ? f.apply(ok.value()) : new Failed<>(((Failed<T>) this).reason());
        }

        default T orElse(T other) {
            return this instanceof Ok<T> ok ? ok.value() : other;
        }
    }

    static Result<Integer> divide(int a, int b) {
        return Result.of(() -> a / b);
    }

    public static void main(String[] args) {
        System.out.println(divide(10, 2) + " " + divide(1, 0));
        System.out.println(divide(10, 2).map(x -> x + 1).flatMap(x -> divide(x, 0)).map(x -> x * 100));
        System.out.println(divide(9, 3).orElse(-1) + " " + divide(9, 0).orElse(-1));
        List<Supplier<Object>> actions = new ArrayList<>();
        actions.add(() -> Integer.parseInt("12a"));
        actions.add(() -> new int[2][-1]);
        actions.add(() -> List.of(1).get(1));
        actions.add(() -> "abc".substring(5));
        actions.add(() -> Math.toIntExact(1L << 40));
        actions.add(() -> Math.addExact(Integer.MAX_VALUE, 1));
        actions.add(() -> Long.parseLong(""));
        actions.add(() -> Enum.valueOf(Thread.State.class, "BUSY"));
        actions.add(() -> new ArrayList<>(List.of()).iterator().next());
        actions.add(() -> Integer.valueOf(7));
        for (Supplier<Object> action : actions) {
            System.out.println(Result.of(action).orElse("-") + " " + Result.of(action));
        }
        System.out.println(new Result.Ok<>(1).equals(new Result.Ok<>(1)) + " " + new Result.Ok<>(null).hashCode());
    }
}
