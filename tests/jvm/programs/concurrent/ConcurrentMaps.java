import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

public class ConcurrentMaps {
    public static void main(String[] args) {
        ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
        for (int i = 0; i < 60; i++) {
            map.put("k" + i, i);
        }
        System.out.println(map.size() + " " + map.get("k33") + " " + map.get("none") + " " + map.containsKey("k59"));
        System.out.println(new TreeMap<>(map).firstEntry() + " " + map.keySet().iterator().next() + " " + map.hashCode());
        System.out.println(map.putIfAbsent("k1", 5) + " " + map.putIfAbsent("new", 5) + " " + map.replace("new", 5, 6) + " " + map.replace("new", 7));
        map.merge("new", 10, Integer::sum);
        map.computeIfAbsent("lazy", String::length);
        map.computeIfPresent("lazy", (k, v) -> v * 2);
        map.compute("k2", (k, v) -> null);
        System.out.println(map.get("new") + " " + map.get("lazy") + " " + map.get("k2") + " " + map.getOrDefault("k2", -1));
        System.out.println(map.remove("k3") + " " + map.remove("k4", 99) + " " + map.remove("k4", 4) + " " + map.size());
        int sum = 0;
        for (Map.Entry<String, Integer> e : map.entrySet()) {
            sum += e.getValue();
            if (e.getValue() % 2 == 0) {
                map.remove(e.getKey());
            }
        }
        System.out.println(sum + " " + map.size() + " " + map.values().stream().mapToInt(x -> x).max());
        map.replaceAll((k, v) -> v + 1);
        map.keySet().removeIf(k -> k.length() == 3);
        System.out.println(map);
        ConcurrentHashMap<Integer, Integer> numbers = new ConcurrentHashMap<>(4);
        for (int i = 0; i < 200; i++) {
            numbers.merge(i % 10, 1, Integer::sum);
        }
        System.out.println(numbers + " " + numbers.mappingCount() + " " + numbers.reduceValues(Long.MAX_VALUE, Integer::sum));
        System.out.println(numbers.search(Long.MAX_VALUE, (k, v) -> k > 7 ? k : null) + " " + numbers.contains(20));
        ConcurrentHashMap.KeySetView<String, Boolean> set = ConcurrentHashMap.newKeySet();
        set.add("x");
        System.out.println(set.add("x") + " " + set + " " + set.size());
        numbers.clear();
        System.out.println(numbers.isEmpty());
        map.put(null, 1);
    }
}
