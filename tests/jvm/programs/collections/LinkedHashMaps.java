import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class LinkedHashMaps {
    static final class Cache<K, V> extends LinkedHashMap<K, V> {
        private final int limit;

        Cache(int limit) {
            super(16, 0.75f, true);
            this.limit = limit;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > limit;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> map = new LinkedHashMap<>();
        for (String s : List.of("one", "two", "three", "four", "five")) {
            map.put(s, s.length());
        }
        map.put("two", 22);
        map.remove("three");
        map.put("three", 33);
        System.out.println(map);
        Cache<Integer, String> cache = new Cache<>(3);
        for (int i = 0; i < 6; i++) {
            cache.put(i, "v" + i);
            cache.get(2);
            cache.getOrDefault(3, "");
        }
        System.out.println(cache + " " + cache.keySet() + " " + cache.values());
        Set<String> set = new LinkedHashSet<>(List.of("z", "y", "x"));
        set.add("y");
        set.add("w");
        set.remove("z");
        set.add("z");
        System.out.println(set + " " + set.size() + " " + set.contains("w"));
        Iterator<Map.Entry<String, Integer>> it = map.entrySet().iterator();
        while (it.hasNext()) {
            Map.Entry<String, Integer> e = it.next();
            if (e.getValue() > 20) {
                it.remove();
            } else {
                e.setValue(-e.getValue());
            }
        }
        System.out.println(map + " " + new ArrayList<>(map.entrySet()));
        map.forEach((k, v) -> System.out.print(k + "->" + v + ";"));
        System.out.println();
    }
}
