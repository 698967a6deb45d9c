import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Comparators {
    record Book(String title, String author, int year, double price) {
    }

    static void show(List<Book> books, Comparator<Book> order) {
        List<Book> sorted = new ArrayList<>(books);
        sorted.sort(order);
        StringBuilder text = new StringBuilder();
        for (Book book : sorted) {
            text.append(book.title()).append(' ');
        }
        System.out.println(text);
    }

    public static void main(String[] args) {
        List<Book> books = List.of(new Book("Dune", "Herbert", 1965, 9.5), new Book("Emma", "Austen", 1815, 7.25),
                new Book("Ulysses", "Joyce", 1922, 12), new Book("Dubliners", "Joyce", 1914, 8));
        show(books, Comparator.comparing(Book::title));
        show(books, Comparator.comparingInt(Book::year));
        show(books, Comparator.comparingDouble(Book::price).reversed());
        show(books, Comparator.comparing(Book::author).thenComparingInt(Book::year));
        show(books, Comparator.comparing(Book::author, Comparator.reverseOrder()).thenComparing(Book::title));
        show(books, Comparator.comparing((Book b) -> b.title().length()).thenComparing(Comparator.comparing(Book::year).reversed()));
        show(books, Collections.reverseOrder(Comparator.comparingLong(Book::year)));
        show(books, (a, b) -> 0);
        List<String> names = Arrays.asList("b", null, "a", null, "c");
        names.sort(Comparator.nullsLast(Comparator.naturalOrder()));
        System.out.println(names);
        names.sort(Comparator.nullsFirst(Comparator.reverseOrder()));
        System.out.println(names);
        System.out.println(Comparator.<Integer>naturalOrder().compare(3, 2) + " " + Comparator.<Integer>reverseOrder().reversed().compare(3, 2));
        Map<String, Integer> map = new TreeMap<>(Map.of("x", 3, "y", 1, "z", 2));
        System.out.println(map.entrySet().stream().sorted(Map.Entry.comparingByValue()).toList());
        System.out.println(Collections.max(map.entrySet(), Map.Entry.comparingByValue()).getKey());
        System.out.println(String.CASE_INSENSITIVE_ORDER.compare("ABC", "abd") + " " + "b".compareTo("a"));
        try {
            names.sort(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        Comparator.comparing(null);
    }
}
