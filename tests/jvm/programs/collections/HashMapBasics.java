import java.util.HashMap;
import java.util.Map;

public class HashMapBasics {
    public static void main(String[] args) {
        Map<String, Integer> map = new HashMap<>();
        String text = "the quick brown fox jumps over the lazy dog the end of the fox";
        for (String word : text.split(" ")) {
            map.put(word, map.getOrDefault(word, 0) + 1);
        }
        System.out.println(map + " " + map.size());
        System.out.println(map.get("the") + " " + map.get("cat") + " " + map.containsKey("fox") + " " + map.containsValue(4));
        map.merge("fox", 10, Integer::sum);
        map.merge("dog", 1, (a, b) -> null);
        map.computeIfAbsent("cat", k -> k.length());
        map.computeIfPresent("end", (k, v) -> v + 100);
        map.compute("of", (k, v) -> v == null ? 1 : v * 2);
        map.putIfAbsent("the", 99);
        map.putIfAbsent("new", 98);
        System.out.println(map);
        System.out.println(map.remove("over") + " " + map.remove("over") + " " + map.remove("new", 1) + " " + map.remove("new", 98));
        System.out.println(map.replace("lazy", 5) + " " + map.replace("lazy", 5, 6) + " " + map.replace("none", 1));
        map.replaceAll((k, v) -> v * 2);
        int total = 0;
        for (Map.Entry<String, Integer> e : map.entrySet()) {
            total += e.getValue() * e.getKey().length();
        }
        System.out.println(total + " " + map.keySet() + " " + map.values());
        map.keySet().removeIf(k -> k.startsWith("b"));
        map.values().remove(2);
        map.entrySet().removeIf(e -> e.getValue() > 20);
        System.out.println(map + " " + map.hashCode() + " " + map.equals(new HashMap<>(map)));
        map.put(null, -1);
        map.put("null value", null);
        System.out.println(map.get(null) + " " + map.containsKey("null value") + " " + map.get("null value") + " " + map);
        Map<Integer, String> numbers = new HashMap<>();
        for (int i = 0; i < 100; i++) {
            numbers.put(i * 31, "v" + i);
        }
        System.out.println(numbers.size() + " " + numbers.get(310) + " " + numbers.keySet().iterator().next());
        numbers.clear();
        System.out.println(numbers);
    }
}
