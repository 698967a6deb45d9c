import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Replacing {
    public static void main(String[] args) {
        Pattern word = Pattern.compile("\\b[a-z]+\\b");
        System.out.println(word.matcher("the quick fox").replaceAll(r -> r.group().substring(0, 1).toUpperCase(Locale.ROOT) + r.group().substring(1)));
        System.out.println(word.matcher("the quick fox").replaceFirst(r -> "<" + r.start() + "-" + r.end() + ">"));
        System.out.println(Pattern.compile("(?<a>\\d)(\\d)").matcher("12 34").replaceAll("${a}-$2"));
        Matcher m = Pattern.compile("\\$\\{(\\w+)\\}").matcher("Dear ${name}, you owe ${sum}.");
        StringBuilder out = new StringBuilder();
        while (m.find()) {
            m.appendReplacement(out, m.group(1).equals("name") ? "Ann" : Matcher.quoteReplacement("$5"));
        }
        m.appendTail(out);
        System.out.println(out);
        StringBuffer buffer = new StringBuffer();
        Matcher n = Pattern.compile("\\d+").matcher("1 22 333");
        while (n.find()) {
            n.appendReplacement(buffer, String.valueOf(Integer.parseInt(n.group()) * 2));
        }
        System.out.println(n.appendTail(buffer));
        System.out.println("aaa".replaceAll("a*", "X") + " " + "baac".replaceAll("a*", "-"));
        System.out.println("x".replaceAll("", "."));
        try {
            "abc".replaceAll("b", "$2");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            "abc".replaceAll("b", "\\");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("camelCaseString".replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT));
        System.out.println("  many   spaces ".trim().replaceAll(" +", " "));
    }
}
