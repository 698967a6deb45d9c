import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Code that sorts objects. */
class Sorted {
    record Item(String name, int cents) {}

    record Offer(int cents, Integer rank) {}

    record Version(int major, int minor) implements Comparable<Version> {
        public int compareTo(Version other) {
            return Integer.compare(major, other.major);
        }
    }

    static int descending(List<Integer> xs) {
        Collections.sort(xs, Comparator.reverseOrder());
        return xs.get(0) < 5 ? 1 : 2;
    }

    static boolean isFirst(String[] words) {
        Arrays.sort(words);
        return words[0].equals("b");
    }

    static int byLength(List<String> words) {
        words.sort(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        return words.get(0).isEmpty() ? 1 : 2;
    }

    static String dear(List<Item> items) {
        items.sort(Comparator.comparing(Item::name).thenComparing(Item::cents));
        return items.get(0).cents() > 100 ? items.get(0).name() : null;
    }

    static boolean isStable(List<Item> items) {
        Item first = items.get(0);
        items.sort(Comparator.comparingInt(Item::cents));
        return items.get(0) == first;
    }

    static int leastOf(List<Integer> xs) {
        return xs.stream().sorted().findFirst().orElse(7) > 5 ? 1 : 2;
    }

    static int lead(List<Integer> xs) {
        List<Integer> sorted = xs.stream().sorted(Comparator.reverseOrder()).toList();
        return sorted.size() > 1 && sorted.get(0) - sorted.get(1) > 10 ? 1 : 2;
    }

    static int upper(Integer[] xs, int from) {
        Arrays.sort(xs, from, xs.length, Collections.reverseOrder());
        return xs.length > 2 && xs[1] > xs[2] ? 1 : 2;
    }

    static int subtracted(Integer[] xs) {
        Arrays.sort(xs, (a, b) -> a - b);
        return xs.length > 1 && xs[0] > xs[1] ? 1 : 2;
    }

    static int newest(Version[] versions) {
        Arrays.sort(versions, Comparator.reverseOrder());
        return versions.length > 0 && versions[0].minor() > 3 ? 1 : 2;
    }

    static int nullsLast(List<Integer> xs) {
        xs.sort(Comparator.nullsLast(Comparator.naturalOrder()));
        return xs.size() > 1 && xs.get(0) == null ? 1 : xs.size() > 1 && xs.get(1) == null ? 2 : 3;
    }

    static int caught(Integer[] xs) {
        try {
            Arrays.sort(xs);
            return 0;
        } catch (NullPointerException e) {
            return xs.length > 2 && xs[0] != null && xs[1] != null && xs[0] > xs[1] ? 1 : 2;
        }
    }

    static int caughtLater(Offer[] offers) {
        try {
            Arrays.sort(offers, Comparator.comparingInt(Offer::cents).thenComparing(Offer::rank));
            return 0;
        } catch (NullPointerException e) {
            if (offers.length < 3 || offers[0] == null || offers[1] == null) return 1;
            return offers[0].cents() < offers[1].cents() ? 2 : 3;
        }
    }

    static int boxedCents(Integer a, Integer b, Integer c) {
        List<Integer> xs = new ArrayList<>(List.of(a, b, c));
        Collections.sort(xs);
        return xs.get(1) == 4 ? 1 : 2;
    }

    static int own(Item[] items) {
        Arrays.sort(items, (a, b) -> a.cents() < b.cents() ? -1 : a.cents() == b.cents() ? 0 : 1);
        return items.length > 0 && items[0].cents() > 100 ? 1 : 2;
    }
}
