import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Groups {
    public static void main(String[] args) {
        Matcher m = Pattern.compile("(\\d{4})-(\\d{2})-(\\d{2})").matcher("from 2024-01-15 to 2025-12-31");
        while (m.find()) {
            System.out.println(m.group() + " " + m.group(1) + " " + m.group(2) + " " + m.group(3) + " " + m.start() + " " + m.end() + " " + m.start(2));
        }
        System.out.println(m.groupCount());
        Matcher n = Pattern.compile("(?<key>\\w+)=(?<value>[^;]*);?").matcher("a=1;bc=two;d=");
        while (n.find()) {
            System.out.println(n.group("key") + " -> [" + n.group("value") + "] " + n.start("value"));
        }
        Matcher o = Pattern.compile("(a)?(b)?(c)").matcher("bc");
        System.out.println(o.matches() + " " + o.group(1) + " " + o.group(2) + " " + o.group(3) + " " + o.start(1));
        Matcher nested = Pattern.compile("((a+)(b+))+").matcher("aabbab");
        System.out.println(nested.matches() + " " + nested.group(1) + " " + nested.group(2) + " " + nested.group(3));
        try {
            nested.group(7);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Pattern.compile("x").matcher("y").group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Pattern.matches("(?:ab)+", "ababab") + " " + Pattern.matches("(?:ab)+", "aba"));
    }
}
