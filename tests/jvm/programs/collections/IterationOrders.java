import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Map;
import java.util.Set;

public class IterationOrders {
    public static void main(String[] args) {
        Set<Object> mixed = new HashSet<>();
        for (Object o : new Object[] {100L, -5, 'z', true, false, 2.5, "text", (byte) 7, 3.5f, (short) -2, 1L << 33}) {
            mixed.add(o);
        }
        System.out.println(mixed);
        Map<Integer, Integer> map = new HashMap<>(4, 1.5f);
        for (int i = 0; i < 20; i++) {
            map.put((i * 7919) % 97 * 1024, i);
        }
        System.out.println(map);
        for (int i = 0; i < 20; i += 2) {
            map.remove((i * 7919) % 97 * 1024);
        }
        System.out.println(map);
        Map<Double, String> doubles = new HashMap<>();
        for (double d : new double[] {0.0, -0.0, Double.NaN, 1e10, -1.5, Double.MIN_VALUE}) {
            doubles.put(d, "d" + d);
        }
        System.out.println(doubles + " " + doubles.get(Double.NaN) + " " + doubles.get(-0.0));
        Map<Character, Integer> letters = new HashMap<>();
        for (char c : "the five boxing wizards jump quickly".toCharArray()) {
            letters.merge(c, 1, Integer::sum);
        }
        System.out.println(letters);
        Hashtable<Integer, String> table = new Hashtable<>();
        for (int i = -6; i < 14; i++) {
            table.put(i * i * i, "c" + i);
        }
        System.out.println(table);
        Set<String> strings = new HashSet<>(64);
        for (int i = 0; i < 30; i++) {
            strings.add("item-" + i * i);
        }
        System.out.println(strings);
    }
}
