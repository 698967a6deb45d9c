import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

public class TreeSets {
    public static void main(String[] args) {
        TreeSet<String> set = new TreeSet<>(List.of("pear", "fig", "apple", "kiwi", "plum", "date"));
        System.out.println(set + " " + set.first() + " " + set.last());
        System.out.println(set.ceiling("g") + " " + set.floor("g") + " " + set.higher("kiwi") + " " + set.lower("apple"));
        System.out.println(set.headSet("kiwi") + " " + set.tailSet("kiwi") + " " + set.subSet("c", "l"));
        System.out.println(set.descendingSet() + " " + set.add("fig") + " " + set.add("lime"));
        SortedSet<String> view = set.headSet("l");
        view.remove("fig");
        view.add("cherry");
        System.out.println(set + " " + view.size());
        try {
            view.add("zebra");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(set.pollFirst() + " " + set.pollLast() + " " + set);
        Iterator<String> it = set.descendingIterator();
        while (it.hasNext()) {
            if (it.next().length() == 4) {
                it.remove();
            }
        }
        System.out.println(set);
        TreeSet<Integer> numbers = new TreeSet<>(Collections.reverseOrder());
        for (int i = 0; i < 30; i++) {
            numbers.add((i * i) % 23);
        }
        System.out.println(numbers + " " + numbers.size() + " " + numbers.contains(13));
        numbers.retainAll(List.of(1, 2, 3, 4));
        System.out.println(numbers + " " + numbers.hashCode());
        TreeSet raw = new TreeSet();
        raw.add("s");
        try {
            raw.add(1);
        } catch (ClassCastException e) {
            System.out.println("cast");
        }
        numbers.subSet(1, 9);
    }
}
