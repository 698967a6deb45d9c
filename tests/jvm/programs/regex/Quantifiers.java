import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Quantifiers {
    static void first(String pattern, String input) {
        Matcher m = Pattern.compile(pattern).matcher(input);
        System.out.println(pattern + " on " + input + ": " + (m.find() ? "[" + m.group() + "]@" + m.start() : "none"));
    }

    public static void main(String[] args) {
        first("a*", "baaa");
        first("a+", "baaa");
        first("a?", "aaa");
        first("a{2}", "baaa");
        first("a{2,}", "baaaa");
        first("a{1,2}", "baaaa");
        first("<.*>", "<a><b>");
        first("<.*?>", "<a><b>");
        first("a+?", "aaa");
        first("a{2,3}?", "aaaa");
        first(".*+x", "aax");
        first("(ab)*c", "ababc");
        first("(?:a|b)*?c", "abac");
        first("x*", "");
        first("(a*)*", "aaab");
        first("(a|b|cd){3}", "abcdab");
        first("[^,]*,", "abc,def");
        first("\\d+(\\.\\d+)?", "v12.50x");
        first("z|y|x", "wxyz");
        first("", "abc");
        first("^$", "");
        first("\\bcat\\b", "concat cat");
        first("\\Bcat", "cat concat");
    }
}
