import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Everyday code over collections, texts and boxes; each method says how many paths of its own it has. */
class Everyday {
    record Key(int a, int b) {}

    enum Color { RED, GREEN, BLUE }

    static class Item implements Comparable<Item> {
        final int rank;

        Item(int rank) { this.rank = rank; }

        public int compareTo(Item other) { return rank < other.rank ? -1 : rank == other.rank ? 0 : 1; }

        @Override public boolean equals(Object other) { return other instanceof Item && ((Item) other).rank == rank; }

        @Override public int hashCode() { return rank; }
    }

    // Maps.

    static int count(HashMap<String, Integer> stock, String sku) {
        Integer old = stock.get(sku);
        if (old == null) {
            stock.put(sku, 1);
            return 1;
        }
        stock.put(sku, old + 1);
        return old + 1;
    }

    static boolean newer(HashMap<String, Long> seen, String name, long at) {
        Long old = seen.put(name, at);
        return old != null && old > at;
    }

    static boolean ordered(LinkedHashMap<String, Integer> map, String key) { return map.containsKey(key); }

    static int twoNumbers(int a, int b) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        return map.size() == 1 ? 1 : 2;
    }

    static int mergedCounts(int a, int b, int c) {
        Map<Integer, Integer> map = new TreeMap<>();
        map.merge(a, 1, Integer::sum);
        map.merge(b, 1, Integer::sum);
        map.merge(c, 1, Integer::sum);
        return map.get(a) == 3 ? 3 : 0;
    }

    static int computed(int a, int b) {
        Map<Integer, List<Integer>> map = new HashMap<>();
        map.computeIfAbsent(a, k -> new ArrayList<>()).add(b);
        map.computeIfAbsent(b, k -> new ArrayList<>()).add(a);
        return map.size();
    }

    static int orDefault(int a, int b) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 5);
        return map.getOrDefault(b, 7) > 6 ? 1 : 0;
    }

    static int records(int a, int b, int c) {
        Map<Key, Integer> map = new HashMap<>();
        map.put(new Key(a, b), 1);
        Integer found = map.get(new Key(b, c));
        return found == null ? 0 : found;
    }

    static int nested(int a, int b) {
        Map<Integer, Map<Integer, Integer>> map = new HashMap<>();
        map.put(a, new HashMap<>());
        Map<Integer, Integer> inner = map.get(b);
        if (inner == null) return 0;
        inner.put(b, 3);
        return map.get(a).get(a);
    }

    static int enums(Color c, Color d) {
        Map<Color, Integer> map = new EnumMap<>(Color.class);
        map.put(c, 1);
        map.put(d, 2);
        return map.get(c);
    }

    static int floor(int a, int b, int c) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put(b, 2);
        return map.floorKey(c) == null ? 0 : 1;
    }

    static int entries(int a, int b) {
        Map<Integer, Integer> map = new LinkedHashMap<>();
        map.put(a, 1);
        map.put(b, 1);
        int sum = 0;
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) sum += entry.getValue();
        return sum;
    }

    static int removedKey(int a, int b) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        return map.remove(b) != null ? 1 : 0;
    }

    // Sets.

    static int duplicate(int a, int b, int c) {
        Set<Integer> seen = new HashSet<>();
        if (!seen.add(a)) return 0;
        if (!seen.add(b)) return 1;
        if (!seen.add(c)) return 2;
        return -1;
    }

    static int smallest(int a, int b, int c) {
        TreeSet<Integer> set = new TreeSet<>();
        set.add(a);
        set.add(b);
        set.add(c);
        return set.first() == c ? 1 : set.size();
    }

    static boolean common(int a, int b, int c) {
        Set<Integer> one = new HashSet<>(List.of(a));
        return one.contains(b) || one.contains(c);
    }

    static int retained(int a, int b, int c) {
        Set<Integer> set = new HashSet<>();
        set.add(a);
        set.add(b);
        set.retainAll(Collections.singleton(c));
        return set.isEmpty() ? 0 : 1;
    }

    static int hashedItems(int a, int b) {
        Set<Item> set = new HashSet<>();
        set.add(new Item(a));
        return set.contains(new Item(b)) ? 1 : 0;
    }

    // Lists and queues.

    static boolean holds(List<Integer> list, int value) { return list.size() < 4 && list.contains(value); }

    static int position(int a, int b, int c) { return List.of(a, b, c).indexOf(7) < 0 ? 0 : 1; }

    static int removedIf(int a, int b, int c) {
        List<Integer> list = new ArrayList<>(List.of(a, b, c));
        list.removeIf(x -> x > 5);
        return list.size();
    }

    static int removedOne(int a, int b, int c) {
        List<Integer> list = new LinkedList<>(List.of(a, b));
        return list.remove(Integer.valueOf(c)) ? list.size() : 9;
    }

    static int middle(int a, int b, int c) {
        List<Integer> list = new ArrayList<>(List.of(a, b, c));
        Collections.sort(list);
        return list.get(1) == b ? 1 : 0;
    }

    static int byKey(int a, int b, int c) {
        List<Key> list = new ArrayList<>(List.of(new Key(a, 1), new Key(b, 2), new Key(c, 3)));
        list.sort(Comparator.comparing(Key::a));
        return list.get(0).b();
    }

    static int byComparator(int a, int b) {
        List<Integer> list = new ArrayList<>(List.of(a, b));
        list.sort((x, y) -> x < y ? 1 : x.equals(y) ? 0 : -1);
        return list.get(0);
    }

    static int items(int a, int b) {
        List<Item> list = new ArrayList<>(List.of(new Item(a), new Item(b)));
        Collections.sort(list);
        return list.get(0).rank;
    }

    static int largest(int a, int b, int c) { return Collections.max(List.of(a, b, c)) > 9 ? 1 : 0; }

    static int reversed(int a, int b) {
        List<Integer> list = new ArrayList<>(List.of(a, b));
        Collections.reverse(list);
        return list.get(0);
    }

    static int queue(int a, int b, int c) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        queue.add(a);
        queue.add(b);
        queue.add(c);
        return queue.poll() > 3 ? 1 : 0;
    }

    static int stack(int a, int b) {
        Deque<Integer> stack = new ArrayDeque<>();
        stack.push(a);
        stack.addLast(b);
        return stack.pop() > stack.pop() ? 1 : 0;
    }

    static int iterated(int a, int b) {
        int found = 0;
        for (Iterator<Integer> each = List.of(a, b).iterator(); each.hasNext(); ) if (each.next() == 3) found++;
        return found;
    }

    static boolean sameLists(int a, int b, int c) { return List.of(a, b).equals(Arrays.asList(b, c)); }

    // Streams and optionals.

    static int filtered(int a, int b) { return (int) Stream.of(a, b).filter(x -> x > 2).count(); }

    static int summed(int a, int b, int c) { return IntStream.of(a, b, c).max().getAsInt() > 4 ? 1 : 0; }

    static int distinct(int a, int b) { return (int) Stream.of(a, b).distinct().count(); }

    static int grouped(int a, int b) {
        return Stream.of(a, b).collect(Collectors.toMap(x -> x, x -> 1, Integer::sum)).size();
    }

    static int optional(Integer x) { return Optional.ofNullable(x).map(v -> v + 1).orElse(7); }

    static int required(Integer x) { return Objects.requireNonNullElse(x, 4) > 3 ? 1 : 0; }

    // Numbers, boxes and texts.

    static boolean boxes(Integer a, Integer b) { return a.equals(b); }

    static int clamped(int a, int b) { return Math.max(0, Math.min(a, b)) > 10 ? 1 : 0; }

    static int compared(long a, long b) { return Long.compare(a, b) > 0 ? 1 : 0; }

    static boolean arrays(int a, int b, int c) { return Arrays.equals(new int[] {a, b}, new int[] {b, c}); }

    static int found(int a, int b) {
        int[] sorted = {a, b};
        Arrays.sort(sorted);
        return Arrays.binarySearch(sorted, 5) >= 0 ? 1 : 0;
    }

    static int at(String s) {
        int at = s.indexOf('@');
        return at < 0 ? -1 : at == 0 ? 0 : 1;
    }

    static int trimmed(String s) { return s.trim().isEmpty() ? 0 : 1; }

    static String built(int n, boolean b) {
        StringBuilder text = new StringBuilder().append(n);
        if (b) text.append('x');
        return text.toString();
    }
}
