import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Flags {
    static int count(Pattern p, String s) {
        Matcher m = p.matcher(s);
        int n = 0;
        while (m.find()) {
            n++;
        }
        return n;
    }

    public static void main(String[] args) {
        System.out.println(count(Pattern.compile("ab", Pattern.CASE_INSENSITIVE), "ab AB aB"));
        System.out.println(count(Pattern.compile("^\\w", Pattern.MULTILINE), "a\nb\nc") + " " + count(Pattern.compile("^\\w"), "a\nb\nc"));
        System.out.println(count(Pattern.compile("\\w$", Pattern.MULTILINE), "a\nb\nc") + " " + count(Pattern.compile("\\w$"), "a\nb\nc\n"));
        System.out.println(Pattern.compile("a.b", Pattern.DOTALL).matcher("a\nb").matches() + " " + Pattern.compile("a.b").matcher("a\nb").matches());
        System.out.println(Pattern.compile("a b # comment\n c", Pattern.COMMENTS).matcher("abc").matches());
        System.out.println(Pattern.compile("a.b*", Pattern.LITERAL).matcher("xa.b*x").find());
        System.out.println(Pattern.compile("\u00e9", Pattern.CASE_INSENSITIVE).matcher("\u00c9").matches() + " "
                + Pattern.compile("\u00e9", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE).matcher("\u00c9").matches());
        System.out.println(Pattern.compile("(?i)ab(?-i)c").matcher("ABc").matches() + " " + Pattern.compile("(?i)ab(?-i)c").matcher("ABC").matches());
        System.out.println(Pattern.compile("(?s).").matcher("\n").matches() + " " + Pattern.compile("(?m)^b").matcher("a\nb").find());
        System.out.println(Pattern.compile("x", Pattern.CASE_INSENSITIVE | Pattern.DOTALL).flags());
        System.out.println(Pattern.compile("\\w", Pattern.UNICODE_CHARACTER_CLASS).matcher("\u00e9").matches());
        System.out.println(Pattern.quote("a.b") + " " + Matcher.quoteReplacement("$1\\"));
    }
}
