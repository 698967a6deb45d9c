import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSequentialList;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;

public class AbstractBases {
    static final class Squares extends AbstractList<Integer> {
        @Override
        public Integer get(int index) {
            if (index < 0 || index >= 6) {
                throw new IndexOutOfBoundsException("no " + index);
            }
            return index * index;
        }

        @Override
        public int size() {
            return 6;
        }
    }

    static final class Pairs extends AbstractMap<String, Integer> {
        @Override
        public Set<Map.Entry<String, Integer>> entrySet() {
            Set<Map.Entry<String, Integer>> entries = new LinkedHashSet<>();
            entries.add(Map.entry("p", 1));
            entries.add(Map.entry("q", 2));
            return entries;
        }
    }

    public static void main(String[] args) {
        List<Integer> squares = new Squares();
        System.out.println(squares + " " + squares.indexOf(16) + " " + squares.contains(5) + " " + squares.subList(2, 4) + " " + squares.hashCode());
        System.out.println(squares.equals(Arrays.asList(0, 1, 4, 9, 16, 25)) + " " + Arrays.toString(squares.toArray()));
        ListIterator<Integer> it = squares.listIterator(6);
        while (it.hasPrevious()) {
            System.out.print(it.previous() + " ");
        }
        System.out.println();
        Map<String, Integer> pairs = new Pairs();
        System.out.println(pairs + " " + pairs.get("q") + " " + pairs.containsKey("z") + " " + pairs.keySet() + " " + pairs.values() + " " + pairs.hashCode());
        Set<Integer> set = new AbstractSet<>() {
            @Override
            public Iterator<Integer> iterator() {
                return List.of(4, 5).iterator();
            }

            @Override
            public int size() {
                return 2;
            }
        };
        System.out.println(set + " " + set.equals(Set.of(5, 4)) + " " + set.hashCode() + " " + set.containsAll(List.of(4)));
        AbstractCollection<String> empty = new AbstractSequentialList<>() {
            @Override
            public ListIterator<String> listIterator(int index) {
                return List.<String>of().listIterator(index);
            }

            @Override
            public int size() {
                return 0;
            }
        };
        System.out.println(empty + " " + empty.isEmpty());
        for (Runnable action : List.<Runnable>of(() -> squares.add(1), () -> pairs.put("r", 3), () -> set.add(1), () -> squares.remove(0), () -> squares.get(9))) {
            try {
                action.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getName() + " " + e.getMessage());
            }
        }
    }
}
