public class MoreFinally {
    static String log = "";
    static boolean flag(String s, boolean b) { log += s; return b; }
    static int nestedReturn(int n) {
        for (int i = 0; ; i++) {
            try {
                try {
                    if (i == n) return i;
                    if (i % 2 == 0) continue;
                    throw new IllegalStateException("" + i);
                } finally { log += "a" + i; }
            } catch (IllegalStateException e) { log += "c" + e.getMessage(); }
            finally { log += "b"; if (i > 5) break; }
        }
        return -1;
    }
    static void order() throws Exception {
        try { try { throw new Exception("1"); } finally { log += "f1"; throwing("2"); } }
        catch (RuntimeException e) { log += e.getMessage(); throw new Exception("3", e); }
        finally { log += "f2"; }
    }
    static void throwing(String s) { throw new RuntimeException(s); }
    static int sideEffects() { int x = 0; try { x = 1; return x + (x = 5); } finally { x = 100; log += "x" + x; } }
    static int[] array() { int[] a = {1}; try { return a; } finally { a[0] = 9; } }
    static String conditional() { String s = null; try { s = "t"; return flag("q", true) ? s + "1" : s; } catch (Exception e) { return "e"; } finally { s = "f"; } }
    static long deep(int n) { try { if (n == 0) throw new ArithmeticException("deep"); return deep(n - 1) + 1; } finally { log += n; } }
    static synchronized int syncThrow() { synchronized (log) { try { return Integer.parseInt("z"); } catch (NumberFormatException e) { return -5; } finally { log += "s"; } } }
    static int doWhile() { int i = 0; do { try { if (i == 2) continue; if (i == 4) return i * 10; } finally { i++; } } while (i < 10); return -i; }
    public static void main(String[] args) {
        System.out.println(nestedReturn(3) + log); log = "";
        System.out.println(nestedReturn(9) + log); log = "";
        try { order(); } catch (Exception e) { System.out.println(log + e.getMessage() + e.getCause().getMessage()); } log = "";
        System.out.println(sideEffects() + " " + array()[0] + conditional() + log); log = "";
        try { deep(3); } catch (ArithmeticException e) { System.out.println(log + e.getMessage()); } log = "";
        System.out.println(syncThrow() + log + doWhile());
        try { try { Object o = null; o.hashCode(); } finally { log = null; } } catch (NullPointerException e) { System.out.println(e.getMessage() + log); }
        try { throw new Error("e"); } catch (Error | RuntimeException e) { System.out.println(e.getClass().getSimpleName()); }
        try { Object[] a = new Integer[1]; a[0] = "x"; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); } finally { System.out.println("done"); }
    }
}
