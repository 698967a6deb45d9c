import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.TreeMap;

public class Spliterations {
    static String walk(Spliterator<?> spliterator) {
        StringBuilder text = new StringBuilder();
        text.append(spliterator.estimateSize()).append(spliterator.hasCharacteristics(Spliterator.SIZED) ? "S" : "-")
                .append(spliterator.hasCharacteristics(Spliterator.SORTED) ? "O" : "-").append('[');
        Spliterator<?> half = spliterator.trySplit();
        if (half != null) {
            half.forEachRemaining(x -> text.append(x).append(' '));
        }
        text.append('|');
        while (spliterator.tryAdvance(x -> text.append(x).append(' '))) {
            text.append(',');
        }
        return text.append(']').toString();
    }

    public static void main(String[] args) {
        List<Integer> list = List.of(1, 2, 3, 4, 5);
        System.out.println(walk(new ArrayList<>(list).spliterator()));
        System.out.println(walk(new ArrayDeque<>(list).spliterator()));
        System.out.println(walk(Arrays.spliterator(new int[] {7, 8, 9})));
        System.out.println(walk(Arrays.asList("a", "b", "c").spliterator()));
        Map<Integer, String> tree = new TreeMap<>();
        Map<Integer, String> hash = new HashMap<>();
        Map<Integer, String> linked = new LinkedHashMap<>();
        for (int i = 0; i < 9; i++) {
            tree.put(i, "t");
            hash.put(i * 3, "h");
            linked.put(9 - i, "l");
        }
        System.out.println(walk(tree.keySet().spliterator()));
        System.out.println(walk(hash.keySet().spliterator()));
        System.out.println(walk(linked.entrySet().spliterator()));
        System.out.println(walk(hash.values().spliterator()));
        ArrayList<Integer> changing = new ArrayList<>(list);
        Spliterator<Integer> bound = changing.spliterator();
        changing.add(6);
        System.out.println(bound.estimateSize());
        bound.forEachRemaining(x -> changing.add(x));
    }
}
