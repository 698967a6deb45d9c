import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public class MapViews {
    public static void main(String[] args) {
        Map<String, Integer> map = new TreeMap<>();
        for (int i = 0; i < 8; i++) {
            map.put("k" + i, i * i);
        }
        Set<String> keys = map.keySet();
        Collection<Integer> values = map.values();
        Set<Map.Entry<String, Integer>> entries = map.entrySet();
        System.out.println(keys.contains("k3") + " " + values.contains(49) + " " + entries.contains(Map.entry("k2", 4)) + " " + entries.contains(Map.entry("k2", 5)));
        keys.remove("k0");
        values.remove(1);
        entries.remove(Map.entry("k2", 4));
        System.out.println(map + " " + keys + " " + values + " " + entries);
        keys.retainAll(List.of("k3", "k4", "k5"));
        System.out.println(map + " " + values.size());
        Map.Entry<String, Integer> simple = new AbstractMap.SimpleEntry<>("a", 1);
        System.out.println(simple.setValue(2) + " " + simple + " " + simple.equals(Map.entry("a", 2)) + " " + simple.hashCode());
        Map<String, List<Integer>> multi = new HashMap<>();
        for (int i = 0; i < 10; i++) {
            multi.computeIfAbsent(i % 3 == 0 ? "three" : "other", k -> new ArrayList<>()).add(i);
        }
        System.out.println(multi);
        Map<Integer, Integer> counts = new HashMap<>();
        for (int x : new int[] {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5}) {
            counts.merge(x, 1, Integer::sum);
        }
        System.out.println(counts + " " + counts.equals(Map.copyOf(counts)));
        Iterator<Map.Entry<String, Integer>> it = entries.iterator();
        Map.Entry<String, Integer> first = it.next();
        first.setValue(1000);
        System.out.println(map + " " + first.getKey());
        it.remove();
        System.out.println(map + " " + map.containsKey("k3"));
        try {
            keys.add("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("no add");
        }
        new AbstractMap.SimpleImmutableEntry<>(1, 2).setValue(3);
    }
}
