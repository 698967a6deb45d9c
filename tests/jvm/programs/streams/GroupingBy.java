import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class GroupingBy {
    record Item(String kind, String name, int price) {
    }

    public static void main(String[] args) {
        List<Item> items = List.of(new Item("fruit", "apple", 3), new Item("root", "carrot", 2), new Item("fruit", "fig", 7),
                new Item("leaf", "kale", 4), new Item("root", "beet", 5), new Item("fruit", "plum", 3));
        System.out.println(items.stream().collect(Collectors.groupingBy(Item::kind)));
        System.out.println(items.stream().collect(Collectors.groupingBy(Item::kind, Collectors.counting())));
        System.out.println("" + items.stream().collect(Collectors.groupingBy(Item::kind, TreeMap::new, Collectors.summingInt(Item::price))));
        System.out.println(items.stream().collect(Collectors.groupingBy(Item::price, Collectors.mapping(Item::name, Collectors.toList()))));
        System.out.println(items.stream().collect(Collectors.partitioningBy(i -> i.price() > 3)));
        System.out.println(items.stream().collect(Collectors.partitioningBy(i -> i.price() > 100, Collectors.counting())));
        Map<String, Integer> prices = items.stream().collect(Collectors.toMap(Item::name, Item::price));
        System.out.println(new TreeMap<>(prices));
        System.out.println("" + items.stream().collect(Collectors.toMap(Item::kind, Item::price, Integer::sum, TreeMap::new)));
        System.out.println(items.stream().collect(Collectors.groupingBy(Item::kind, Collectors.averagingInt(Item::price))));
        System.out.println(items.stream().collect(Collectors.groupingBy(i -> i.name().length(), Collectors.collectingAndThen(Collectors.toList(), List::size))));
        System.out.println(items.stream().collect(Collectors.groupingBy(Item::kind, Collectors.filtering(i -> i.price() < 4, Collectors.mapping(Item::name, Collectors.joining("/"))))));
        System.out.println("" + items.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(Item::price), (n, s) -> n + ":" + s)));
        System.out.println(Stream.of(List.of(1, 2), List.of(3)).collect(Collectors.flatMapping(List::stream, Collectors.toSet())));
        System.out.println(items.stream().map(Item::price).collect(Collectors.reducing(0, (a, b) -> a + b)));
        System.out.println(items.stream().map(Item::name).collect(Collectors.minBy(String::compareTo)) + " "
                + items.stream().collect(Collectors.summarizingInt(Item::price)).getMax());
        items.stream().collect(Collectors.toMap(Item::kind, Item::name));
    }
}
