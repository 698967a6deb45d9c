import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class CastMessages {
    static class A { }
    static class B { }
    interface I { }
    static void run(Runnable r) {
        try { r.run(); } catch (ClassCastException | ArrayStoreException e) { System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage()); }
    }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Object text = "s", a = new A(), ints = new int[1], boxes = new Integer[1], nested = new A[1][1], list = new ArrayList<>();
        run(() -> { Integer i = (Integer) text; });
        run(() -> { B b = (B) a; });
        run(() -> { String s = (String) a; });
        run(() -> { A x = (A) text; });
        run(() -> { I x = (I) a; });
        run(() -> { long[] l = (long[]) ints; });
        run(() -> { String[] s = (String[]) boxes; });
        run(() -> { B[] b = (B[]) nested; });
        run(() -> { A[] b = (A[]) boxes; });
        run(() -> { Map m = (Map) list; });
        run(() -> { Runnable m = (Runnable) ints; });
        run(() -> { List raw = new ArrayList(List.of(1)); List<String> s = raw; s.get(0).length(); });
        run(() -> { Comparable c = (Comparable) text; c.compareTo(5); });
        run(() -> { Object[] o = (Object[]) boxes; o[0] = "s"; });
        run(() -> { Object[] o = new A[1]; o[0] = new int[2]; });
        run(() -> { Object[] o = new int[1][1]; o[0] = new A(); });
        run(() -> { Object[] o = new A[1]; o[0] = null; System.out.println("null fits"); });
        run(() -> Enum.class.cast(text));
        run(() -> { java.sql.Date d = (java.sql.Date) a; });
        B fails = (B) (Object) new A[0];
    }
}
