import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

public class GenericTypes {
    static double sum(Collection<? extends Number> numbers) { double s = 0; for (Number n : numbers) s += n.doubleValue(); return s; }
    static void fill(List<? super Integer> sink, int n) { for (int i = 0; i < n; i++) sink.add(i); }
    static <T extends Comparable<? super T>> T max(Iterable<? extends T> items) {
        T best = null;
        for (T t : items) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }
    static abstract class Builder<S extends Builder<S>> { StringBuilder text = new StringBuilder(); abstract S self(); S add(String s) { text.append(s); return self(); } }
    static class Html extends Builder<Html> { Html self() { return this; } Html bold(String s) { return add("<b>").add(s).add("</b>"); } }
    static class Tree<K extends Comparable<K>, V> {
        private class Node { K key; V value; Node left, right; Node(K k, V v) { key = k; value = v; } }
        private Node root;
        void put(K k, V v) { root = put(root, k, v); }
        private Node put(Node n, K k, V v) {
            if (n == null) return new Node(k, v);
            int c = k.compareTo(n.key);
            if (c < 0) n.left = put(n.left, k, v); else if (c > 0) n.right = put(n.right, k, v); else n.value = v;
            return n;
        }
        <R> List<R> map(Function<? super V, ? extends R> f) { List<R> out = new ArrayList<>(); walk(root, f, out); return out; }
        private <R> void walk(Node n, Function<? super V, ? extends R> f, List<? super R> out) {
            if (n == null) return;
            walk(n.left, f, out); out.add(f.apply(n.value)); walk(n.right, f, out);
        }
    }
    static <A, B, C> Function<A, C> then(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) { return a -> g.apply(f.apply(a)); }
    static void swapFirst(List<?> list) { swapHelper(list); }
    private static <T> void swapHelper(List<T> list) { T t = list.get(0); list.set(0, list.get(1)); list.set(1, t); }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<Object> sink = new ArrayList<>();
        fill(sink, 3);
        System.out.println(sink + " " + sum(List.of(1, 2.5, 3L)));
        System.out.println(max(List.of("pear", "apple", "zoo")) + max(new ArrayList<Integer>()));
        System.out.println(new Html().add("x").bold("y").add("z").text);
        Tree<String, Integer> tree = new Tree<>();
        for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) tree.put(s, s.length());
        System.out.println(tree.map(n -> "#" + n));
        System.out.println(then((String s) -> s.length(), n -> n * 2.5).apply("abc"));
        swapFirst(sink);
        System.out.println(sink);
        List<String> polluted = new ArrayList<>();
        ((List) polluted).add(7);
        try { String s = polluted.get(0); System.out.println(s); } catch (ClassCastException e) { System.out.println("polluted"); }
        Comparator<Number> byInt = Comparator.comparing(Number::intValue);
        List<Number> numbers = new ArrayList<>(List.of(3.9, 1, 2L));
        numbers.sort(byInt.reversed());
        System.out.println(numbers);
    }
}
