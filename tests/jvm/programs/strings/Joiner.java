import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.stream.Collectors;

public class Joiner {
    public static void main(String[] args) {
        StringJoiner j = new StringJoiner(", ", "{", "}");
        System.out.println(j + " " + j.length());
        j.setEmptyValue("nothing");
        System.out.println(j);
        j.add("a").add("b");
        System.out.println(j);
        StringJoiner k = new StringJoiner("-");
        k.add("x").add("y");
        System.out.println(j.merge(k));
        List<String> words = Arrays.asList("pear", "fig", "apple");
        System.out.println(words.stream().collect(Collectors.joining("+", "<", ">")));
        StringTokenizer t = new StringTokenizer("a b  c\td");
        System.out.print(t.countTokens());
        while (t.hasMoreTokens()) {
            System.out.print(" " + t.nextToken());
        }
        System.out.println();
        StringTokenizer u = new StringTokenizer("1+2*3", "+*", true);
        while (u.hasMoreTokens()) {
            System.out.print("[" + u.nextToken() + "]");
        }
        System.out.println();
        words.sort(String.CASE_INSENSITIVE_ORDER);
        System.out.println(words);
        String[] mixed = {"b", "A", "a", "B"};
        Arrays.sort(mixed, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(mixed));
        Arrays.sort(mixed);
        System.out.println(Arrays.toString(mixed));
    }
}
