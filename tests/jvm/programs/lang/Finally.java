public class Finally {
    static StringBuilder log = new StringBuilder();
    @SuppressWarnings("finally") static int overrides() { try { return 1; } finally { return 2; } }
    static int keeps() { int x = 1; try { return x; } finally { x = 5; } }
    @SuppressWarnings("finally") static int swallows() { try { throw new RuntimeException("lost"); } finally { return 3; } }
    static int nested() {
        try {
            try { throw new IllegalStateException("inner"); }
            finally { log.append("f1 "); }
        } catch (IllegalStateException e) {
            log.append("c").append(e.getMessage()).append(' ');
            try { return 10; } finally { log.append("f2 "); }
        } finally { log.append("f3 "); }
    }
    @SuppressWarnings("finally") static String replaced() {
        try {
            try { throw new RuntimeException("first"); }
            finally { throw new RuntimeException("second"); }
        } catch (RuntimeException e) { return e.getMessage() + e.getSuppressed().length; }
    }
    static int loop() {
        int n = 0;
        for (int i = 0; i < 6; i++) {
            try {
                if (i == 1) continue;
                if (i == 4) break;
                n += i;
            } finally { n += 100; }
        }
        return n;
    }
    @SuppressWarnings("finally") static int breaksOut() {
        int n = 0;
        while (true) {
            try { n++; throw new Error("x" + n); }
            finally { if (n < 3) continue; break; }
        }
        return n;
    }
    static long wide() { long x = 1L << 40; try { x++; return x; } finally { x = 0; double d = 2.5; log.append(d); } }
    static int rethrow(int n) {
        try {
            if (n == 0) throw new IllegalArgumentException("zero");
            return 100 / (n - 1);
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("wrapped", e);
        } catch (ArithmeticException | NullPointerException e) {
            return -1;
        } finally { log.append("[").append(n).append("]"); }
    }
    public static void main(String[] args) {
        System.out.println(overrides() + " " + keeps() + " " + swallows() + " " + nested() + " " + replaced());
        System.out.println(loop() + " " + breaksOut() + " " + wide());
        System.out.println(rethrow(1) + " " + rethrow(5));
        try { rethrow(0); } catch (IllegalStateException e) { System.out.println(e + " " + e.getCause()); }
        System.out.println(log);
        try { throw new RuntimeException("out"); } finally { System.out.println("last words"); }
    }
}
