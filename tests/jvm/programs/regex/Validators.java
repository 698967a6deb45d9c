import java.util.regex.Pattern;

public class Validators {
    static final Pattern EMAIL = Pattern.compile("[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+");
    static final Pattern IPV4 = Pattern.compile("((25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.|$)){4}");
    static final Pattern HEX = Pattern.compile("#(?:[0-9a-fA-F]{3}){1,2}");
    static final Pattern NUMBER = Pattern.compile("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?");
    static final Pattern ROMAN = Pattern.compile("M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})");

    static void check(Pattern p, String... inputs) {
        StringBuilder out = new StringBuilder();
        for (String s : inputs) {
            out.append(s).append(p.matcher(s).matches() ? " yes; " : " no; ");
        }
        System.out.println(out);
    }

    public static void main(String[] args) {
        check(EMAIL, "a@b.co", "first.last+tag@sub.example.org", "no-at.example", "a@b");
        check(IPV4, "1.2.3.4", "255.255.255.255", "256.1.1.1", "1.2.3");
        check(HEX, "#fff", "#12ab9F", "#12345", "fff");
        check(NUMBER, "1", "-1.5", ".5e-3", "1e", "5.", "--1");
        check(ROMAN, "MCMXCIV", "IV", "IIII", "XLII", "");
    }
}
