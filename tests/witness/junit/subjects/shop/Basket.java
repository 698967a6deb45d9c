package shop;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Results and changes of every shape that a generated test has words for. */
public class Basket {
    /** Something in a basket. */
    static class Item {
        final String name;
        int count;
        Item next;

        Item(String name, int count) {
            this.name = name;
            this.count = count;
        }
    }

    /** A view of a basket, which it belongs to. */
    class Cursor {
        private Item at;

        Cursor(Item at) {
            this.at = at;
        }

        boolean hasItem() {
            return at != null && first != null;
        }
    }

    static int opened;

    Item first;
    private double total;

    public double getTotal() {
        return total;
    }

    /** An item that the basket makes, with a cycle if it is to be endless. */
    static Item chain(int count, boolean endless) {
        Item made = new Item("made", count);
        if (endless) {
            made.next = made;
        }
        return made;
    }

    void add(Item item) {
        if (item == null) {
            throw new IllegalArgumentException("no item");
        }
        item.next = first;
        first = item;
    }

    void charge(double price) {
        if (price > 0) {
            total += price;
        }
    }

    static double ratio(double a, double b) {
        return a > b ? a / b : -0.0;
    }

    static char mark(Kind kind) {
        return kind == Kind.FRUIT ? 'f' : '-';
    }

    static Kind kind(boolean isTool) {
        return isTool ? Kind.TOOL : null;
    }

    static Object anything(int which) {
        switch (which) {
            case 0:
                return "text";
            case 1:
                return 7;
            case 2:
                return new long[] {1, 2};
            case 3:
                return new String[] {"a", null};
            case 4:
                return new Item("new", 1);
            case 5:
                return Kind.TOOL;
            default:
                return new int[][] {{1}, {2, 3}};
        }
    }

    static List<String> names(boolean all) {
        List<String> names = new ArrayList<>();
        if (all) {
            names.add("a");
            names.add(null);
        }
        return names;
    }

    static Set<Integer> numbers(int a) {
        return new HashSet<>(Arrays.asList(a > 0 ? 1 : 2));
    }

    static Map<String, Integer> counts(boolean any) {
        Map<String, Integer> counts = new HashMap<>();
        if (any) {
            counts.put("x", 3);
        }
        return counts;
    }

    static Optional<Item> find(Item item) {
        return Optional.ofNullable(item);
    }

    static void fill(int[] places, int value) {
        if (places.length > 1) {
            places[1] = value + 1;
        }
    }

    static void write(StringBuilder out, boolean twice) {
        out.append(twice ? "yes" : "no");
    }

    static int read(int bytes) throws IOException {
        if (bytes < 0) {
            throw new IOException("no more");
        }
        return bytes;
    }

    static int sum(int... numbers) {
        return numbers == null ? -1 : numbers.length;
    }

    static String pick(Object object) {
        return object == null ? "nothing" : "object";
    }

    static String pick(String text) {
        return text == null ? "no text" : "text";
    }

    void check(Item item) {
        assert item != first : "twice";
    }

    static int open() {
        return ++opened;
    }

    private int twice(int number) {
        return first == null ? number * 2 : 0;
    }
}
