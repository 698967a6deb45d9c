import java.util.HashMap;
import java.util.Map;

public class Recursion {
    static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }
    static int moves;
    static void hanoi(int n, char a, char b, char c) { if (n > 0) { hanoi(n - 1, a, c, b); moves++; hanoi(n - 1, c, b, a); } }
    static final Map<Integer, Long> memo = new HashMap<>();
    static long fib(int n) { if (n < 2) return n; Long known = memo.get(n); if (known != null) return known; long r = fib(n - 1) + fib(n - 2); memo.put(n, r); return r; }
    static void permute(String prefix, String rest, StringBuilder out) { if (rest.isEmpty()) out.append(prefix).append(' '); for (int i = 0; i < rest.length(); i++) permute(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), out); }
    static int queens(int n, int row, int cols, int up, int down) { if (row == n) return 1; int found = 0; for (int c = 0; c < n; c++) { int a = 1 << c, b = 1 << (row + c), d = 1 << (row - c + n); if ((cols & a | up & b | down & d) == 0) found += queens(n, row + 1, cols | a, up | b, down | d); } return found; }
    static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
    public static void main(String[] args) {
        System.out.println(ackermann(2, 3) + " " + even(100) + odd(7) + " " + fib(80));
        hanoi(6, 'a', 'b', 'c');
        StringBuilder out = new StringBuilder();
        permute("", "abc", out);
        System.out.println(moves + " " + out + queens(5, 0, 0, 0, 0) + " " + depth(900));
    }
}
