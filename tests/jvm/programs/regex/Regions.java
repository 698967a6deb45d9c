import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Regions {
    public static void main(String[] args) {
        Matcher m = Pattern.compile("\\w+").matcher("one two three");
        System.out.println(m.lookingAt() + " " + m.group() + " " + m.matches());
        m.region(4, 7);
        System.out.println(m.matches() + " " + m.group() + " " + m.regionStart() + " " + m.regionEnd());
        m.reset();
        System.out.println(m.find(5) + " " + m.group());
        m.reset("other text");
        System.out.println(m.find() + " " + m.group() + " " + m.hitEnd());
        MatchResult r = m.toMatchResult();
        m.find();
        System.out.println(r.group() + " " + m.group() + " " + m.hitEnd() + " " + m.requireEnd());
        m.usePattern(Pattern.compile("t"));
        m.reset();
        int n = 0;
        while (m.find()) {
            n++;
        }
        System.out.println(n);
        Matcher b = Pattern.compile("^b").matcher("ab");
        b.region(1, 2);
        System.out.println(b.find() + " " + b.useAnchoringBounds(false).region(1, 2).find());
        Matcher g = Pattern.compile("\\Ga").matcher("aab");
        System.out.println(g.find() + " " + g.find() + " " + g.find());
        try {
            m.find(99);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
