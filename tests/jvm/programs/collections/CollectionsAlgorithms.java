import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

public class CollectionsAlgorithms {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            list.add(i * 11 % 16);
        }
        Collections.sort(list);
        System.out.println(list + " " + Collections.binarySearch(list, 7) + " " + Collections.binarySearch(list, 99));
        Collections.reverse(list);
        System.out.println(list + " " + Collections.max(list) + " " + Collections.min(list));
        Collections.shuffle(list, new Random(42));
        System.out.println(list);
        Collections.rotate(list, 5);
        System.out.println(list);
        Collections.swap(list, 0, 15);
        System.out.println(list + " " + Collections.frequency(list, 3));
        Collections.sort(list, Comparator.comparing((Integer x) -> x % 4).thenComparing(Comparator.reverseOrder()));
        System.out.println(list);
        System.out.println(Collections.nCopies(3, "ab") + " " + Collections.emptyList() + " " + Collections.singleton(1));
        System.out.println(Collections.disjoint(list, List.of(100, 200)) + " " + Collections.disjoint(list, List.of(5)));
        System.out.println(Collections.indexOfSubList(Arrays.asList(1, 2, 3, 1, 2), Arrays.asList(1, 2)) + " "
                + Collections.lastIndexOfSubList(Arrays.asList(1, 2, 3, 1, 2), Arrays.asList(1, 2)));
        Collections.fill(list.subList(0, 3), -1);
        Collections.replaceAll(list, -1, 50);
        System.out.println(list);
        List<String> names = new ArrayList<>();
        Collections.addAll(names, "bob", "Al", "cy");
        names.sort(String.CASE_INSENSITIVE_ORDER);
        System.out.println(names + " " + Collections.max(names, Comparator.comparing(String::length)));
        List<String> copy = new ArrayList<>(Collections.nCopies(4, "-"));
        Collections.copy(copy, names);
        System.out.println(copy);
        Collections.copy(names, copy);
    }
}
