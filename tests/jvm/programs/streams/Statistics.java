import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class Statistics {
    public static void main(String[] args) {
        String text = "it was the best of times it was the worst of times it was the age of wisdom";
        Map<String, Long> counts = Arrays.stream(text.split(" "))
                .collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting()));
        System.out.println(counts);
        List<String> top = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .limit(4).map(e -> e.getKey() + "x" + e.getValue()).toList();
        System.out.println(top);
        Map<Character, List<String>> byLetter = counts.keySet().stream()
                .collect(Collectors.groupingBy(s -> s.charAt(0)));
        System.out.println(byLetter);
        Map<Integer, Long> lengths = text.chars().filter(Character::isLetter).boxed()
                .collect(Collectors.groupingBy(c -> c % 5, Collectors.counting()));
        System.out.println(lengths);
        int[][] matrix = {{1, 2, 3}, {4, 5, 6}};
        System.out.println(Arrays.stream(matrix).flatMapToInt(Arrays::stream).sum());
        int[][] transposed = IntStream.range(0, 3).mapToObj(c -> IntStream.range(0, 2).map(r -> matrix[r][c]).toArray()).toArray(int[][]::new);
        System.out.println(Arrays.deepToString(transposed));
        System.out.println(Arrays.stream(text.split(" ")).max(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder())).get());
        System.out.println(Arrays.stream(text.split(" ")).collect(Collectors.averagingInt(String::length)));
        System.out.println(Arrays.stream(text.split(" ")).mapToInt(String::length).summaryStatistics().getMax());
        System.out.println(Arrays.stream(text.split(" ")).collect(Collectors.toMap(s -> s.length(), s -> s, (a, b) -> a)));
    }
}
