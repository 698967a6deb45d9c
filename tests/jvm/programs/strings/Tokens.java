import java.util.ArrayDeque;
import java.util.Deque;

public class Tokens {
    private final String text;
    private int at;

    Tokens(String text) {
        this.text = text;
    }

    int expression() {
        int value = term();
        while (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
            value = text.charAt(at++) == '+' ? value + term() : value - term();
        }
        return value;
    }

    int term() {
        int value = factor();
        while (at < text.length() && (text.charAt(at) == '*' || text.charAt(at) == '/')) {
            value = text.charAt(at++) == '*' ? value * factor() : value / factor();
        }
        return value;
    }

    int factor() {
        if (text.charAt(at) == '(') {
            at++;
            int value = expression();
            at++;
            return value;
        }
        int start = at;
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
            at++;
        }
        return Integer.parseInt(text.substring(start, at));
    }

    static boolean balanced(String s) {
        Deque<Character> open = new ArrayDeque<>();
        for (char c : s.toCharArray()) {
            int kind = "([{".indexOf(c);
            if (kind >= 0) {
                open.push(")]}".charAt(kind));
            } else if (")]}".indexOf(c) >= 0 && (open.isEmpty() || open.pop() != c)) {
                return false;
            }
        }
        return open.isEmpty();
    }

    public static void main(String[] args) {
        System.out.println(new Tokens("1+2*3").expression());
        System.out.println(new Tokens("(1+2)*3-10/(2+3)").expression());
        System.out.println(balanced("{[()]}") + " " + balanced("([)]") + " " + balanced("((") + " " + balanced(""));
        try {
            new Tokens("12/(3-3)").expression();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        new Tokens("1+x").expression();
    }
}
