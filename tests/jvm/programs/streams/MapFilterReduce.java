import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

public class MapFilterReduce {
    public static void main(String[] args) {
        List<Integer> numbers = Arrays.asList(5, 3, 8, 1, 9, 2, 7);
        System.out.println(numbers.stream().map(x -> x * x).collect(Collectors.toList()));
        System.out.println(numbers.stream().filter(x -> x % 2 == 1).map(x -> "n" + x).collect(Collectors.toList()));
        System.out.println(numbers.stream().reduce(0, Integer::sum) + " " + numbers.stream().reduce(Integer::max).get());
        System.out.println(numbers.stream().mapToInt(Integer::intValue).sum());
        Optional<Integer> first = numbers.stream().filter(x -> x > 7).findFirst();
        System.out.println(first + " " + numbers.stream().filter(x -> x > 70).findAny());
        System.out.println(numbers.stream().anyMatch(x -> x == 9) + " " + numbers.stream().allMatch(x -> x > 1) + " "
                + numbers.stream().noneMatch(x -> x > 9));
        System.out.println(numbers.stream().count() + " " + numbers.stream().min(Integer::compare) + " "
                + numbers.stream().max(Integer::compare));
        System.out.println(numbers.stream().skip(2).limit(3).collect(Collectors.toList()));
        System.out.println(numbers.stream().takeWhile(x -> x != 1).toList() + " " + numbers.stream().dropWhile(x -> x != 1).toList());
        System.out.println(numbers.stream().reduce(1, (a, b) -> a * b % 1000) + " "
                + numbers.stream().reduce("", (s, x) -> s + x, String::concat));
        numbers.stream().peek(x -> System.out.print("<" + x + ">")).filter(x -> x < 4).forEach(x -> System.out.print(x + ";"));
        System.out.println();
        Object[] array = numbers.stream().map(x -> x + 0.5).toArray();
        System.out.println(Arrays.toString(array) + " " + numbers.stream().toArray(Integer[]::new).length);
        System.out.println(List.<String>of().stream().findFirst().isPresent() + " " + List.<Integer>of().stream().reduce(Integer::sum));
    }
}
