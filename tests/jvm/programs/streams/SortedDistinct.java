import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class SortedDistinct {
    record Person(String name, int age) {
    }

    public static void main(String[] args) {
        System.out.println(Stream.of(3, 1, 3, 2, 1, 5).distinct().sorted().toList());
        System.out.println(Stream.of("pear", "fig", "apple", "fig").sorted(Comparator.reverseOrder()).distinct().toList());
        List<Person> people = List.of(new Person("Ann", 30), new Person("Bob", 25), new Person("Cid", 30), new Person("Dee", 22));
        System.out.println(people.stream().sorted(Comparator.comparingInt(Person::age)).map(Person::name).toList());
        System.out.println(people.stream().sorted(Comparator.comparing(Person::age).reversed().thenComparing(Person::name, Comparator.reverseOrder())).toList());
        System.out.println(people.stream().min(Comparator.comparing(Person::age)).get());
        System.out.println(people.stream().map(Person::age).distinct().count());
        System.out.println(people.stream().sorted(Comparator.comparing(Person::name, (a, b) -> b.compareTo(a))).findFirst().get().name());
        System.out.println(Stream.of(9, 4, 7).sorted().skip(1).findFirst().get());
        System.out.println(Arrays.stream(new String[] {"b", null, "a"}).sorted(Comparator.nullsFirst(Comparator.naturalOrder())).toList().size());
        System.out.println(new TreeSet<>(List.of(5, 2, 8)).stream().map(String::valueOf).collect(Collectors.joining("<")));
        System.out.println(Stream.of(5, 3, 4).sorted().limit(2).mapToInt(x -> x).sum());
        try {
            Stream.of("a", 1).sorted().toList();
        } catch (ClassCastException e) {
            System.out.println("cast");
        }
        Stream<Integer> used = Stream.of(1);
        used.count();
        used.count();
    }
}
