import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Lexer {
    enum Kind { NUMBER, NAME, OPERATOR, SPACE, STRING }

    record Token(Kind kind, String text) { }

    static final Pattern TOKEN = Pattern.compile(
            "(?<NUMBER>\\d+(?:\\.\\d+)?)|(?<NAME>[a-zA-Z_]\\w*)|(?<OPERATOR>[-+*/=()<>]=?)|(?<SPACE>\\s+)|(?<STRING>\"(?:[^\"\\\\]|\\\\.)*\")");

    static List<Token> tokens(String source) {
        List<Token> found = new ArrayList<>();
        Matcher m = TOKEN.matcher(source);
        int at = 0;
        while (m.find() && m.start() == at) {
            at = m.end();
            for (Kind kind : Kind.values()) {
                if (m.group(kind.name()) != null && kind != Kind.SPACE) {
                    found.add(new Token(kind, m.group()));
                }
            }
        }
        if (at != source.length()) {
            throw new IllegalArgumentException("stuck at " + at);
        }
        return found;
    }

    public static void main(String[] args) {
        for (Token token : tokens("x1 = 3.14 * (y - \"a\\\"b\") >= 42")) {
            System.out.println(token);
        }
        tokens("a ? b");
    }
}
