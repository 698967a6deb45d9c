import java.util.ArrayList;
import java.util.List;

public class NewStrings {
    record Pair<A, B>(A a, B b) { }
    static <T extends Comparable<T>> String order(Pair<T, T> p) {
        return switch (p) { case Pair<T, T>(var a, var b) when a.compareTo(b) < 0 -> "up"; case Pair<T, T>(var a, var b) when a.equals(b) -> "same"; default -> "down"; };
    }
    public static void main(String[] args) {
        System.out.println(order(new Pair<>(1, 2)) + order(new Pair<>("b", "a")) + order(new Pair<>('x', 'x')));
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        System.out.println(list.reversed() + " " + list.getFirst() + list.removeLast() + list);
        System.out.println("a,b;c".splitWithDelimiters("[,;]", 0).length + " " + "abcabc".indexOf("c", 0, 3) + Math.clamp(50L, 1, 10) + new StringBuilder().repeat("xy", 3));
        Object o = new Pair<>(new Pair<>(1, "two"), 3L);
        if (o instanceof Pair<?, ?>(Pair<?, ?>(Integer i, String s), Long l)) System.out.println(i + s + l);
        System.out.println(switch (args.length) { case 0 -> { int x = 3; yield x * 2; } default -> 1; });
    }
}
