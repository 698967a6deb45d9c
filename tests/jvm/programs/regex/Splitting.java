import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class Splitting {
    public static void main(String[] args) {
        System.out.println(Arrays.toString(Pattern.compile("\\s*,\\s*").split("a , b,c ,d")));
        System.out.println(Arrays.toString(Pattern.compile("(?=[A-Z])").split("camelCaseString")));
        System.out.println(Arrays.toString(Pattern.compile("(?<=;)").split("a;b;c")));
        System.out.println(Arrays.toString(Pattern.compile("x").split("axbxc", 2)));
        System.out.println(Pattern.compile(",").splitAsStream("1,2,3").map(Integer::parseInt).collect(Collectors.toList()));
        System.out.println(Pattern.compile("\\d+").matcher("a1b22c333").results().map(r -> r.group()).collect(Collectors.joining("|")));
        System.out.println(Arrays.stream("b,a,c".split(",")).filter(Pattern.compile("[ab]").asPredicate()).count());
        System.out.println(Pattern.compile("a|b").asMatchPredicate().test("ab"));
        System.out.println(Arrays.toString("2024-01-02T03:04".split("[-T:]")));
        System.out.println(Arrays.toString("a\tb  c".split("\\s")));
        System.out.println(Arrays.toString("1<>2<>3".split("<>")));
    }
}
