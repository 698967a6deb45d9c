import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

public class ExceptionTraffic {
    sealed interface Result<T> { record Ok<T>(T value) implements Result<T> { } record Err<T>(Exception error) implements Result<T> { } }
    interface Risky<T> { T run() throws Exception; }
    static <T> Result<T> attempt(Risky<T> risky) { try { return new Result.Ok<>(risky.run()); } catch (Exception e) { return new Result.Err<>(e); } }
    static String show(Result<?> r) { return r instanceof Result.Ok<?> ok ? "ok " + ok.value() : "err " + ((Result.Err<?>) r).error(); }
    static class Retry extends Exception { final int left; Retry(int left) { super("left " + left, null, true, false); this.left = left; } }
    static int retry(int n) throws Retry { if (n > 0) throw new Retry(n - 1); return 99; }
    static int loop(int n) { int tries = 0; while (true) { try { return retry(n) + tries; } catch (Retry r) { tries++; n = r.left; } } }
    static class Resource implements AutoCloseable { static int open; Resource() { open++; } void use(boolean bad) { if (bad) throw new IllegalStateException("used"); } @Override public void close() { open--; } }
    static <X extends Exception> void rethrow(Exception e, Class<X> type) throws X { if (type.isInstance(e)) throw type.cast(e); throw new RuntimeException(e); }
    public static void main(String[] args) {
        System.out.println(show(attempt(() -> 6 * 7)) + "; " + show(attempt(() -> List.of(1).get(3))) + "; " + show(attempt(() -> { throw new Exception("raw"); })));
        System.out.println(show(attempt(() -> Map.of("a", 1).get(null))));
        System.out.println(loop(4));
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        System.out.println(show(attempt(() -> { for (Integer i : list) if (i == 2) list.remove(i); return list; })));
        System.out.println(show(attempt(() -> { for (Integer i : list) list.add(i); return list; })));
        System.out.println(show(attempt(() -> { Iterator<Integer> it = list.iterator(); it.remove(); return 1; })));
        System.out.println(show(attempt(() -> List.of(1).add(2))) + show(attempt(() -> new TreeMap<String, Integer>().put(null, 1))));
        System.out.println(show(attempt(() -> new TreeMap<Object, Integer>(Map.of("a", 1)).put(5, 1))));
        System.out.println(show(attempt(() -> { try (Resource r = new Resource(); Resource s = new Resource()) { s.use(true); return 0; } })) + Resource.open);
        System.out.println(show(attempt(() -> { rethrow(new java.io.IOException("io"), java.io.IOException.class); return 0; })));
        System.out.println(show(attempt(() -> { rethrow(new Exception("e"), RuntimeException.class); return 0; })));
        System.out.println(show(attempt(() -> new int[Integer.parseInt("-3")])) + show(attempt(() -> "abc".repeat(-1))));
        System.out.println(show(attempt(() -> Enum.valueOf(Thread.State.class, "X"))) + show(attempt(() -> new ArrayList<>(-1))));
        System.out.println(show(attempt(() -> (Object) ((Comparable) "a").compareTo(1))));
        System.out.println(show(attempt(() -> List.of("b", "a").stream().map(s -> s.charAt(2)).toList())));
        System.out.println(show(attempt(() -> Objects.requireNonNull(null, () -> "supplied"))));
        throw new ConcurrentModificationException();
    }
}
