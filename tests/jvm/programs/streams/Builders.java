import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Spliterators;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

public class Builders {
    public static void main(String[] args) {
        Stream.Builder<String> builder = Stream.builder();
        builder.add("a").add("b").accept("c");
        System.out.println(builder.build().collect(Collectors.joining()));
        System.out.println(Stream.ofNullable(null).count() + " " + Stream.ofNullable(1).count() + " " + Stream.empty().count());
        System.out.println(IntStream.builder().add(4).add(5).build().sum());
        System.out.println(Stream.of(1, null, 3).filter(Objects::nonNull).toList() + " " + Stream.of(1, null).toList());
        Integer[] array = {9, 8, 7};
        System.out.println(Arrays.stream(array).toList() + " " + Arrays.stream(array, 1, 2).toList() + " " + Stream.of(array).count());
        System.out.println(Collections.nCopies(3, "x").stream().collect(Collectors.joining()));
        System.out.println(StreamSupport.stream(Spliterators.spliterator(new Object[] {1, 2}, 0), false).toList());
        System.out.println(StreamSupport.stream(Spliterators.spliteratorUnknownSize(List.of(5, 6).iterator(), 0), false).map(x -> x + 1).toList());
        System.out.println("codes".codePoints().map(c -> c + 1).collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString());
        System.out.println(Stream.concat(Stream.concat(Stream.of(1), Stream.empty()), Stream.of(2, 3)).skip(1).toList());
        Object[] objects = Stream.of("p", "q").toArray();
        String[] strings = Stream.of("p", "q").toArray(String[]::new);
        System.out.println(objects.getClass().getSimpleName() + " " + strings.getClass().getSimpleName());
        System.out.println(IntStream.rangeClosed('a', 'e').mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining()));
        System.out.println(IntStream.rangeClosed(1, 0).boxed().toList() + " " + IntStream.rangeClosed(Integer.MAX_VALUE - 1, Integer.MAX_VALUE).count());
        builder.add("late");
    }
}
