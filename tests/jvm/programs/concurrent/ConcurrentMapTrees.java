import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapTrees {
    record Key(int value) implements Comparable<Key> {
        @Override
        public int hashCode() {
            return value & 1;
        }

        @Override
        public int compareTo(Key other) {
            return Integer.compare(value, other.value);
        }
    }

    public static void main(String[] args) {
        ConcurrentHashMap<Key, String> map = new ConcurrentHashMap<>();
        for (int i = 0; i < 90; i++) {
            map.put(new Key(i * 13 % 90), "v" + i);
        }
        System.out.println(map.size() + " " + map.get(new Key(26)) + " " + map.get(new Key(91)));
        int total = 0;
        for (int i = 0; i < 90; i++) {
            total = total * 3 + map.get(new Key(i)).length();
        }
        System.out.println(total);
        for (int i = 0; i < 80; i++) {
            map.remove(new Key(i));
        }
        System.out.println(map.size() + " " + map.containsKey(new Key(85)) + " " + map.keySet().stream().mapToInt(Key::value).sum());
        map.computeIfAbsent(new Key(200), k -> "computed");
        System.out.println(map.get(new Key(200)) + " " + map.values().stream().sorted().toList());
    }
}
