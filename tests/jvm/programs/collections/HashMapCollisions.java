import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

public class HashMapCollisions {
    static final class Key implements Comparable<Key> {
        final int value;

        Key(int value) {
            this.value = value;
        }

        @Override
        public int hashCode() {
            return value % 3;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).value == value;
        }

        @Override
        public int compareTo(Key other) {
            return Integer.compare(value, other.value);
        }

        @Override
        public String toString() {
            return "k" + value;
        }
    }

    public static void main(String[] args) {
        Map<Key, Integer> map = new HashMap<>();
        for (int i = 0; i < 120; i++) {
            map.put(new Key(i * 7 % 120), i);
        }
        System.out.println(map.size());
        long sum = 0;
        for (int i = 0; i < 120; i++) {
            sum = sum * 31 + map.get(new Key(i));
        }
        System.out.println(sum + " " + map.get(new Key(500)));
        for (int i = 0; i < 110; i++) {
            map.remove(new Key(i));
        }
        System.out.println(map.size() + " " + map.containsKey(new Key(115)) + " " + map.containsKey(new Key(3)));
        int keys = 0;
        for (Key key : map.keySet()) {
            keys += key.value;
        }
        System.out.println(keys);
        Set<Key> set = new HashSet<>();
        for (int i = 0; i < 40; i++) {
            set.add(new Key(i / 2));
        }
        System.out.println(set.size() + " " + set.contains(new Key(19)) + " " + set.contains(new Key(20)));
        for (String s : new String[] {"Aa", "BB", "AaAa", "AaBB", "BBAa", "BBBB"}) {
            System.out.print(s.hashCode() + " ");
        }
        System.out.println();
    }
}
