import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Java since 8 on symbolic inputs: lambdas, streams, records, sealed types, collections of boxes. */
class Modern {
    record Point(int x, int y) {}

    sealed interface Shape permits Circle, Square {}

    record Circle(int radius) implements Shape {}

    record Square(int side) implements Shape {}

    enum Level { LOW, MIDDLE, HIGH }

    static int captured(int limit, int x) {
        IntPredicate above = value -> value > limit;
        return above.test(x) ? 1 : 0;
    }

    static int capturedReference(Point p) {
        IntSupplier sum = () -> p.x() + p.y();
        return sum.getAsInt() == 3 ? 1 : 0;
    }

    static int methodReference(Point p) {
        Function<Point, Integer> x = Point::x;
        return x.apply(p) > 0 ? 1 : 0;
    }

    static int composed(int x) {
        Function<Integer, Integer> twice = value -> value * 2;
        return twice.andThen(value -> value + 1).apply(x) == 7 ? 1 : 0;
    }

    static int filtered(int a, int b) {
        return (int) IntStream.of(a, b).filter(value -> value > 10).count();
    }

    static int summed(int[] values) {
        if (values.length > 2) {
            return -1;
        }
        return Arrays.stream(values).sum() > 0 ? 1 : 0;
    }

    static int anyBoxed(int a, int b) {
        return Stream.of(a, b).anyMatch(value -> value == 3) ? 1 : 0;
    }

    static int greatest(int a, int b) {
        return List.of(a, b).stream().mapToInt(Integer::intValue).max().getAsInt() > 5 ? 1 : 0;
    }

    static int hashKeys(int k, int q) {
        Map<Integer, String> map = new HashMap<>();
        map.put(k, "one");
        return map.get(q) == null ? 0 : 1;
    }

    static int hashKnown(int q) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1, 10);
        map.put(2, 20);
        return map.containsKey(q) ? 1 : 0;
    }

    static int setOfBoxes(int a, int b) {
        Set<Integer> set = new HashSet<>();
        set.add(a);
        set.add(b);
        return set.size();
    }

    static int treeKeys(int k, int q) {
        TreeMap<Integer, String> map = new TreeMap<>();
        map.put(k, "one");
        return map.get(q) == null ? 0 : 1;
    }

    static int treeFirst(int a, int b) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put(b, 2);
        return map.firstEntry().getValue();
    }

    static int records(int x, int y) {
        return new Point(x, y).equals(new Point(1, 2)) ? 1 : 0;
    }

    static int recordInput(Point p) {
        return p.equals(new Point(1, 2)) ? 1 : 0;
    }

    static int sealed(Shape s) {
        if (s instanceof Circle c && c.radius() > 3) {
            return 1;
        }
        return s instanceof Square ? 2 : 3;
    }

    static int level(Level level, Integer at) {
        return switch (level) {
            case LOW -> at < 10 ? 1 : 2;
            case MIDDLE -> 3;
            case HIGH -> 4;
        };
    }
}
