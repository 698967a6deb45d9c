import java.util.Comparator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

public class TreeMaps {
    public static void main(String[] args) {
        TreeMap<Integer, String> map = new TreeMap<>();
        for (int i = 0; i < 50; i++) {
            map.put(i * 37 % 101, "n" + i);
        }
        System.out.println(map);
        System.out.println(map.firstKey() + " " + map.lastKey() + " " + map.firstEntry() + " " + map.lastEntry());
        System.out.println(map.floorKey(50) + " " + map.ceilingKey(50) + " " + map.lowerKey(37) + " " + map.higherKey(37));
        System.out.println(map.floorEntry(-1) + " " + map.higherEntry(1000) + " " + map.lowerEntry(10).getValue());
        System.out.println(map.headMap(20) + " " + map.tailMap(90, false) + " " + map.subMap(30, true, 45, true));
        NavigableMap<Integer, String> down = map.descendingMap();
        System.out.println(down.firstKey() + " " + down.headMap(95).size() + " " + map.navigableKeySet().first());
        System.out.println(map.pollFirstEntry() + " " + map.pollLastEntry() + " " + map.size());
        for (int i = 0; i < 100; i += 2) {
            map.remove(i);
        }
        System.out.println(map.size() + " " + map.keySet() + " " + map.descendingKeySet());
        map.headMap(40).clear();
        System.out.println(map.firstKey() + " " + map.containsKey(41) + " " + map.containsValue("n3"));
        for (Map.Entry<Integer, String> e : map.entrySet()) {
            e.setValue(e.getValue() + "!");
        }
        System.out.println(map.values());
        TreeMap<String, Integer> words = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String w : "a quick brown fox jumped over the lazy dogs".split(" ")) {
            words.merge(w, 1, Integer::sum);
        }
        System.out.println(words + " " + words.comparator().compare("a", "bb"));
        try {
            map.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("no null");
        }
        map.subMap(9, 3);
    }
}
