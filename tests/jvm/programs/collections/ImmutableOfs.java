import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public class ImmutableOfs {
    static void attempt(String name, Runnable action) {
        try {
            action.run();
            System.out.println(name + " fine");
        } catch (RuntimeException e) {
            System.out.println(name + " " + e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        List<Integer> three = List.of(1, 2, 3);
        List<Integer> many = List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
        System.out.println(three + " " + many + " " + List.of() + " " + List.of("one") + " " + three.hashCode());
        System.out.println(three.equals(Arrays.asList(1, 2, 3)) + " " + three.indexOf(2) + " " + many.lastIndexOf(12) + " " + three.contains(4));
        System.out.println(many.subList(3, 6) + " " + many.subList(3, 6).indexOf(5) + " " + Arrays.toString(three.toArray(new Integer[0])));
        Set<String> set = Set.of("a", "b", "c", "d");
        int hits = 0;
        for (char c = 'a'; c < 'h'; c++) {
            hits += set.contains(String.valueOf(c)) ? 1 : 0;
        }
        System.out.println(hits + " " + set.size() + " " + set.hashCode() + " " + set.equals(new HashSet<>(List.of("d", "c", "b", "a"))));
        Map<String, Integer> map = Map.of("x", 1, "y", 2, "z", 3);
        System.out.println(map.get("y") + " " + map.get("w") + " " + map.containsValue(3) + " " + map.hashCode() + " " + new TreeMap<>(map));
        int sum = 0;
        for (Map.Entry<String, Integer> e : map.entrySet()) {
            sum += e.getValue();
        }
        System.out.println(sum + " " + map.keySet().contains("x") + " " + Map.of() + " " + Map.of("only", 1) + " " + Set.of(7));
        attempt("set", () -> three.set(0, 1));
        attempt("sort", () -> three.sort(null));
        attempt("null", () -> List.of(1, (Integer) null));
        attempt("contains null", () -> three.contains(null));
        attempt("copy", () -> List.copyOf(new ArrayList<>(Arrays.asList(1, null))));
        attempt("get", () -> three.get(3));
        attempt("duplicate", () -> Set.of(1, 2, 1));
        attempt("entry", () -> Map.entry(null, 1));
        attempt("clear", () -> map.clear());
        attempt("iterator", () -> set.iterator().remove());
        attempt("map null", () -> map.get(null));
        attempt("removeIf", () -> many.removeIf(x -> false));
        List.of(1, 2).get(2);
    }
}
