import java.util.regex.Pattern;

public class Classes {
    static void all(String pattern) {
        StringBuilder out = new StringBuilder();
        for (char c = 32; c < 127; c++) {
            if (Pattern.matches(pattern, String.valueOf(c))) {
                out.append(c);
            }
        }
        System.out.println(pattern + " " + out);
    }

    public static void main(String[] args) {
        Pattern p = Pattern.compile("[a-f0-9]");
        System.out.println(p.matcher("c").matches() + " " + p.matcher("g").matches() + " " + p.pattern() + " " + p.flags() + " " + p);
        for (String cls : new String[] {"\\d", "\\w", "\\s", "\\W", "[^\\w]", "[a-z&&[^aeiou]]", "[a-c[x-z]]", "\\p{Punct}", "\\p{Upper}", "\\p{Alpha}", "\\p{XDigit}", "[\\-\\]]", "[.$^]", "\\h", "\\p{L}", "\\p{Nd}", "\\p{javaLowerCase}"}) {
            StringBuilder out = new StringBuilder();
            Pattern q = Pattern.compile(cls);
            for (char c : " aBz09_-]$.^~x".toCharArray()) {
                out.append(q.matcher(String.valueOf(c)).matches() ? c : '*');
            }
            System.out.println(cls + " " + out);
        }
        all("[k-m]");
        System.out.println("\u00e9".matches("\\p{L}") + " " + "\u00e9".matches("\\w") + " " + "\u4e2d".matches("\\p{IsAlphabetic}") + " " + "\u0663".matches("\\d"));
        System.out.println("\t".matches("\\t") + " " + "A".matches("\\x41") + " " + "A".matches("\\u0041") + " " + "a.b".matches("a\\.b") + " " + "a.b".matches("\\Qa.b\\E"));
        System.out.println("\n".matches(".") + " " + "\r\n".matches("\\R") + " " + "\ud83d\ude00".matches("."));
    }
}
