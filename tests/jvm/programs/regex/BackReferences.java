import java.util.regex.Pattern;

public class BackReferences {
    static void test(String pattern, String... inputs) {
        Pattern p = Pattern.compile(pattern);
        StringBuilder out = new StringBuilder(pattern).append(':');
        for (String s : inputs) {
            out.append(' ').append(s).append('=').append(p.matcher(s).matches()).append('/').append(p.matcher(s).find());
        }
        System.out.println(out);
    }

    public static void main(String[] args) {
        test("(\\w)\\1", "aa", "ab", "xbb");
        test("(a*)b\\1", "aabaa", "aaba", "b");
        test("(?<q>['\"]).*\\k<q>", "'x'", "\"x'", "'x\"'");
        test("(\\w+) \\1", "the the", "the then", "no no");
        test("(?i)(ab)\\1", "abAB", "ABab", "abc");
        test("foo(?=bar)", "foobar", "foobaz", "foo");
        test("foo(?!bar)", "foobar", "foobaz", "foo");
        test("(?<=\\$)\\d+", "$12", "12", "a$5");
        test("(?<!\\$)\\b\\d+", "$12", "12", "a 5");
        test("^(?=.*\\d)(?=.*[a-z]).{4,8}$", "abc1", "abcd", "12345678a", "a1");
        test("(?>a+)ab", "aaab", "ab");
        test("a++b", "aaab", "b");
        test("(a|ab)(c|bcd)(d*)", "abcd", "acd");
    }
}
