import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class Wildcards {
    static Pattern glob(String glob) {
        StringBuilder regex = new StringBuilder("^");
        for (char c : glob.toCharArray()) {
            switch (c) {
                case '*' -> regex.append(".*");
                case '?' -> regex.append('.');
                case '.', '(', ')', '+', '|', '^', '$', '\\' -> regex.append('\\').append(c);
                default -> regex.append(c);
            }
        }
        return Pattern.compile(regex.append('$').toString());
    }

    public static void main(String[] args) {
        List<String> names = List.of("Main.java", "Main.class", "test.py", "a.b.java", "README", "x+y.java");
        for (String pattern : List.of("*.java", "M*.?????", "*", "*.*.*", "x+y.*", "[a-t]*")) {
            Pattern compiled = glob(pattern);
            System.out.println(pattern + " " + names.stream().filter(compiled.asPredicate()).collect(Collectors.joining(",")));
        }
        System.out.println(names.stream().map(n -> n.replaceAll("\\.(\\w+)$", "[$1]")).collect(Collectors.toList()));
        System.out.println(new java.util.TreeMap<>(names.stream().collect(Collectors.groupingBy(String::length, Collectors.counting()))));
    }
}
