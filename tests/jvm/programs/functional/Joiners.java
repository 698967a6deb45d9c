import java.util.List;
import java.util.StringJoiner;
import java.util.StringTokenizer;

public class Joiners {
    public static void main(String[] args) {
        StringJoiner joiner = new StringJoiner(", ", "[", "]");
        joiner.setEmptyValue("EMPTY");
        System.out.println(joiner + " " + joiner.length());
        joiner.add("a").add("b");
        System.out.println(joiner + " " + joiner.length());
        StringJoiner other = new StringJoiner("-");
        other.add("x").add("y");
        joiner.merge(other);
        System.out.println(joiner);
        System.out.println(new StringJoiner("/") + "|" + new StringJoiner(",", "<", ">"));
        System.out.println(String.join("+", List.of("1", "2", "3")) + " " + String.join(",", "q"));
        StringTokenizer tokens = new StringTokenizer("a b;c  d", " ;");
        System.out.print(tokens.countTokens() + ":");
        while (tokens.hasMoreTokens()) {
            System.out.print(tokens.nextToken() + "|");
        }
        System.out.println();
        StringTokenizer delimiters = new StringTokenizer("1+2", "+", true);
        System.out.println(delimiters.nextToken() + delimiters.nextToken() + delimiters.nextToken() + delimiters.hasMoreElements());
        StringJoiner many = new StringJoiner("");
        for (int i = 0; i < 30; i++) {
            many.add(String.valueOf(i % 7));
        }
        System.out.println(many);
        joiner.add(null);
        System.out.println(joiner);
        tokens.nextToken();
    }
}
