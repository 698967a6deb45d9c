import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

public class Generics {
    interface Shape {
        double area();

        default String describe() {
            return getClass().getSimpleName() + " " + area();
        }
    }

    record Square(double side) implements Shape {
        public double area() {
            return side * side;
        }
    }

    record Circle(double radius) implements Shape {
        public double area() {
            return 3 * radius * radius;
        }
    }

    static <T, R> List<R> map(Collection<? extends T> in, Function<? super T, ? extends R> f) {
        List<R> out = new ArrayList<>();
        for (T t : in) {
            out.add(f.apply(t));
        }
        return out;
    }

    static <T> T fold(Iterable<T> in, T zero, BiFunction<T, T, T> f) {
        T acc = zero;
        for (T t : in) {
            acc = f.apply(acc, t);
        }
        return acc;
    }

    static <T extends Comparable<? super T>> T best(List<? extends T> list) {
        Iterator<? extends T> it = list.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T t = it.next();
            if (t.compareTo(best) > 0) {
                best = t;
            }
        }
        return best;
    }

    @SafeVarargs
    static <T> List<T> select(Predicate<? super T> test, T... all) {
        List<T> kept = new ArrayList<>();
        for (T t : all) {
            if (test.test(t)) {
                kept.add(t);
            }
        }
        return kept;
    }

    static <K extends Comparable<K>, V> Map<K, List<V>> index(Collection<V> values, Function<V, K> key) {
        Map<K, List<V>> result = new TreeMap<>();
        for (V v : values) {
            result.computeIfAbsent(key.apply(v), k -> new ArrayList<>()).add(v);
        }
        return result;
    }

    public static void main(String[] args) {
        List<Shape> shapes = List.of(new Square(2), new Circle(1), new Square(0.5));
        System.out.println(map(shapes, Shape::area) + " " + map(shapes, Shape::describe));
        System.out.println(fold(Arrays.asList(1, 2, 3, 4), 0, Integer::sum) + " " + fold(List.of("a", "b"), "", String::concat));
        System.out.println(best(Arrays.asList(3, 9, 4)) + " " + best(List.of("pear", "apple")));
        System.out.println(select(s -> s.area() > 1, shapes.toArray(new Shape[0])));
        System.out.println(index(List.of("one", "two", "three", "four"), String::length));
        System.out.println(select(x -> x % 2 == 0, 1, 2, 3, 4) + " " + select(x -> true));
        best(new ArrayList<String>());
    }
}
