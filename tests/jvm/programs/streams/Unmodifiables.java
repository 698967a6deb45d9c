import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class Unmodifiables {
    static void refuse(Collection<Integer> collection) {
        try {
            collection.add(9);
            System.out.println("added " + collection);
        } catch (UnsupportedOperationException e) {
            System.out.println("refused");
        }
    }

    public static void main(String[] args) {
        List<Integer> toList = Stream.of(1, 2).toList();
        refuse(toList);
        List<Integer> collected = Stream.of(1, 2).collect(Collectors.toUnmodifiableList());
        refuse(collected);
        refuse(Stream.of(1, 2).collect(Collectors.toList()));
        Set<Integer> set = Stream.of(3, 3, 1).collect(Collectors.toUnmodifiableSet());
        refuse(set);
        System.out.println(new TreeSet<>(set) + " " + set.size());
        Map<String, Integer> map = Stream.of("a", "bb").collect(Collectors.toUnmodifiableMap(s -> s, String::length));
        System.out.println(new TreeMap<>(map));
        try {
            map.put("c", 1);
        } catch (UnsupportedOperationException e) {
            System.out.println("map refused");
        }
        System.out.println(List.copyOf(toList) == toList ? "same" : "copied");
        System.out.println(List.copyOf(collected).equals(toList));
        Set<String> words = Set.of("x", "y", "z");
        System.out.println(words.contains("y") + " " + words.contains("q") + " " + words.size());
        Map<Integer, String> squares = Map.ofEntries(Map.entry(1, "one"), Map.entry(4, "four"), Map.entry(9, "nine"));
        System.out.println(squares.get(4) + squares.get(5) + " " + new TreeMap<>(squares));
        try {
            Set.of(1, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Map.of("k", 1, "k", 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(List.of(1, 2, 3).indexOf(3) + " " + List.of("a").contains("b") + " " + List.of().isEmpty());
        Stream.of(1, null).collect(Collectors.toUnmodifiableList());
    }
}
