import java.util.Map;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipLists {
    public static void main(String[] args) {
        Map<String, Integer> hits = new java.util.concurrent.ConcurrentHashMap<>();
        for (String s : "a b a c a b".split(" ")) {
            hits.merge(s, 1, Integer::sum);
        }
        System.out.println(hits);
        java.util.concurrent.ConcurrentHashMap<Integer, String> map = new java.util.concurrent.ConcurrentHashMap<>();
        for (int i = 0; i < 40; i++) {
            map.put(i * 5, "v" + i);
        }
        StringBuilder text = new StringBuilder();
        map.forEach((k, v) -> text.append(k).append(v).append(' '));
        System.out.println(text);
        System.out.println(map.keys().nextElement() + " " + map.elements().nextElement() + " " + map.reduceKeys(100, Integer::max));
        map.entrySet().removeIf(e -> e.getKey() > 20);
        System.out.println(map + " " + map.equals(Map.of(0, "v0", 5, "v1", 10, "v2", 15, "v3", 20, "v4")));
        System.out.println(map.toString().length() + " " + map.keySet("d").add(99) + " " + map.get(99));
        ConcurrentNavigableMap<Integer, String> empty = new ConcurrentSkipListMap<>();
        System.out.println(empty.isEmpty() + " " + empty.firstEntry() + " " + empty.ceilingKey(3) + " " + empty);
        empty.firstKey();
    }
}
