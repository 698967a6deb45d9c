import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Maps and sets of texts, whose hash codes choose the bucket. */
class Letters {
    static final class Item {
        private final String name;
        private final int cents;
        private final int count;

        Item(String name, int cents, int count) {
            if (count < 0) {
                throw new IllegalArgumentException("count");
            }
            this.name = name;
            this.cents = cents;
            this.count = count;
        }
    }

    private final Map<String, Item> items = new LinkedHashMap<>();

    void put(Item item) {
        items.merge(item.name, item, (a, b) -> new Item(a.name, b.cents, a.count + b.count));
    }

    static int large(LinkedHashMap<String, Integer> amounts) {
        int found = 0;
        for (Map.Entry<String, Integer> entry : amounts.entrySet()) {
            if (entry.getValue() > 3) {
                found++;
            }
        }
        return found;
    }

    static String joined(LinkedHashMap<String, String> words) {
        StringBuilder joined = new StringBuilder();
        words.forEach((a, b) -> joined.append(a).append('=').append(b));
        return joined.toString();
    }

    static int found(HashSet<String> words, String word) {
        return words.contains(word) ? 1 : 0;
    }

    static String first(TreeMap<String, Integer> amounts) {
        return amounts.size() == 2 ? amounts.firstKey() : "";
    }

    static boolean hasNull(HashSet<String> words) {
        return words.size() == 1 && words.contains(null);
    }
}
