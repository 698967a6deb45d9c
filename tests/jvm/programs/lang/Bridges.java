import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class Bridges {
    static class Animal { Animal self() { return this; } Number weight() { return 1; } }
    static class Cat extends Animal { @Override Cat self() { return this; } @Override Integer weight() { return 4; } }
    interface Transformer<T, R> { R apply(T value); }
    static class Length implements Transformer<String, Integer> { public Integer apply(String s) { return s.length(); } }
    static class Version implements Comparable<Version> {
        final int n;
        Version(int n) { this.n = n; }
        public int compareTo(Version other) { return Integer.compare(n, other.n); }
        public String toString() { return "v" + n; }
    }
    static abstract class Box<T extends Comparable<T>> {
        abstract T value();
        boolean over(T other) { return value().compareTo(other) > 0; }
    }
    static class IntBox extends Box<Integer> {
        Integer value() { return 5; }
        boolean over(Integer other) { return other < 3 || super.over(other); }
    }
    @SuppressWarnings({"rawtypes", "unchecked"})
    public static void main(String[] args) {
        Animal a = new Cat();
        System.out.println(a.self().getClass().getSimpleName() + a.weight());
        Transformer raw = new Length();
        System.out.println(raw.apply("four"));
        try {
            raw.apply(5);
        } catch (ClassCastException e) {
            System.out.println("bridge cast");
        }
        List<Version> versions = new ArrayList<>(List.of(new Version(3), new Version(1), new Version(2)));
        Collections.sort(versions);
        System.out.println(versions);
        Box<Integer> box = new IntBox();
        System.out.println(box.over(4) + " " + box.over(2) + " " + box.over(9));
        List<String> lines = new ArrayList<>();
        for (Method m : Cat.class.getDeclaredMethods())
            lines.add(m.getName() + ":" + m.getReturnType().getSimpleName() + ":" + m.isBridge() + ":" + m.isSynthetic());
        Collections.sort(lines);
        System.out.println(lines);
    }
}
