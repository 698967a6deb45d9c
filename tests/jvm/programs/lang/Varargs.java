import java.util.Arrays;
import java.util.List;

public class Varargs {
    static String f(int... xs) { return "ints" + xs.length; }
    static String f(int a, int b) { return "two"; }
    static String fo(Object... xs) { return "objects" + (xs == null ? "null" : xs.length); }
    static String g(String s, Object... rest) { return s + Arrays.toString(rest); }
    static String h(long... xs) { long sum = 0; for (long x : xs) sum += x; return "long" + sum; }
    static String h(Integer... xs) { return "Integer" + xs.length; }
    static String h(char c) { return "char"; }
    @SafeVarargs static <T> List<T> listOf(T... items) { return Arrays.asList(items); }
    @SafeVarargs static <T> T[] array(T... items) { return items; }
    static <T extends Comparable<T>> T max(T first, T... rest) {
        T best = first;
        for (T t : rest) if (t.compareTo(best) > 0) best = t;
        return best;
    }
    public static void main(String[] args) {
        System.out.println(f() + f(1) + f(1, 2) + f(1, 2, 3) + fo("a") + fo("a", 1) + fo((Object[]) null) + fo((Object) null));
        System.out.println(g("x") + g("x", 1, 'c', 2.5) + g("x", (Object) new int[0].length) + g("y", new Object[] {"p", "q"}));
        System.out.println(h(1, 2L) + h('c') + h((long) 4));
        System.out.println(listOf(1, "two", 3.0) + " " + listOf(new int[] {1, 2}).size() + listOf(new Integer[] {1, 2}).size());
        String[] strings = array("p", "q");
        System.out.println(strings.getClass().getName() + strings.length);
        System.out.println(max(3, 9, 4) + max("only"));
        Object[] mixed = array(1, "s");
        System.out.println(mixed.length);
        System.out.println(String.format("%s-%s", array("l", "r")));
    }
}
