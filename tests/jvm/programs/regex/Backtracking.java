import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Backtracking {
    public static void main(String[] args) {
        System.out.println("aaaaaaaaaa!".matches("(a+)+b"));
        System.out.println("aaaaaaaaaab".matches("(a|aa)+b"));
        System.out.println("xxyxxyxxz".matches("(x+y?)+z"));
        System.out.println("abcabcabc".matches("(abc){2,4}"));
        Matcher m = Pattern.compile("(.*)(\\d+)(.*)").matcher("ab123cd");
        System.out.println(m.matches() + " " + m.group(1) + " " + m.group(2) + " " + m.group(3));
        Matcher n = Pattern.compile("(.*?)(\\d+)(.*)").matcher("ab123cd");
        System.out.println(n.matches() + " " + n.group(1) + " " + n.group(2) + " " + n.group(3));
        Matcher c = Pattern.compile("/\\*(?:[^*]|\\*(?!/))*\\*/").matcher("a /* one * two */ b /**/");
        while (c.find()) {
            System.out.println(c.group());
        }
        Matcher q = Pattern.compile("\"([^\"\\\\]*(?:\\\\.[^\"\\\\]*)*)\"").matcher("say \"a\\\"b\" and \"c\"");
        while (q.find()) {
            System.out.println(q.group(1));
        }
        System.out.println("1,234,567".matches("\\d{1,3}(,\\d{3})*") + " " + "1,23,567".matches("\\d{1,3}(,\\d{3})*"));
        System.out.println("a".repeat(300).matches("a*") + " " + ("ab".repeat(100) + "c").matches("(?:ab)*c"));
    }
}
