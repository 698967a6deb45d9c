import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class Joining {
    public static void main(String[] args) {
        List<String> words = List.of("to", "be", "or", "not", "to", "be");
        System.out.println(words.stream().collect(Collectors.joining()));
        System.out.println(words.stream().collect(Collectors.joining(" ")));
        System.out.println(words.stream().distinct().collect(Collectors.joining(", ", "{", "}")));
        System.out.println(Stream.<String>empty().collect(Collectors.joining(",", "<", ">")));
        System.out.println(IntStream.range(0, 10).mapToObj(Integer::toString).collect(Collectors.joining("-")));
        System.out.println("hello".chars().mapToObj(c -> (char) c).map(String::valueOf).collect(Collectors.joining("|")));
        System.out.println("hello".chars().filter(c -> c != 'l').count() + " " + "abc".chars().sum());
        System.out.println(words.stream().map(String::length).map(String::valueOf).collect(Collectors.joining("")));
        System.out.println("a,b,,c".split(",").length + " " + Stream.of("a,b,,c".split(",")).filter(s -> !s.isEmpty()).toList());
        System.out.println("" + words.stream().collect(StringBuilder::new, (b, s) -> b.append(s.charAt(0)), StringBuilder::append));
        System.out.println("one\ntwo\nthree".lines().map(String::length).toList());
    }
}
