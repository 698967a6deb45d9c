import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class SortStability {
    record Item(int key, int order) {
        @Override
        public String toString() {
            return key + "." + order;
        }
    }

    public static void main(String[] args) {
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            items.add(new Item(i * 31 % 7, i));
        }
        items.sort(Comparator.comparingInt(Item::key));
        System.out.println(items);
        boolean stable = true;
        for (int i = 1; i < items.size(); i++) {
            Item a = items.get(i - 1);
            Item b = items.get(i);
            stable &= a.key() < b.key() || a.key() == b.key() && a.order() < b.order();
        }
        System.out.println(stable);
        Integer[] runs = new Integer[128];
        for (int i = 0; i < 128; i++) {
            runs[i] = i < 64 ? i : 200 - i;
        }
        Arrays.sort(runs);
        System.out.println(Arrays.asList(runs).subList(50, 90));
        Arrays.sort(runs, 10, 100, Collections.reverseOrder());
        System.out.println(runs[9] + " " + runs[10] + " " + runs[99] + " " + runs[100]);
        try {
            Arrays.sort(runs, 5, 200);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(new Object[] {1, "a", 2});
        } catch (ClassCastException e) {
            System.out.println("cast");
        }
        float[] floats = {3f, Float.NaN, -0f, 0f, -1f};
        short[] shorts = {5, -3, 9, 0};
        Arrays.sort(floats);
        Arrays.sort(shorts);
        System.out.println(Arrays.toString(floats) + Arrays.toString(shorts));
        Arrays.sort(runs, 9, 3);
    }
}
