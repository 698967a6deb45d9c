public class StackTraces {
    static void show(Throwable t, int frames) {
        System.out.println(t);
        StackTraceElement[] trace = t.getStackTrace();
        for (int i = 0; i < frames; i++) {
            StackTraceElement e = trace[i];
            System.out.println("  " + e.getClassName() + "." + e.getMethodName() + " " + e.getFileName() + ":" + e.getLineNumber() + " | " + e);
        }
    }
    static class Custom extends RuntimeException {
        Custom(String m) { super(m); }
        Custom(String m, Throwable cause) {
            super(m,
                cause);
        }
    }
    static class Quiet extends RuntimeException {
        Quiet() { super("quiet", null, false, false); }
    }
    static int deep(int n) {
        if (n == 0)
            throw new Custom("bottom");
        return deep(n - 1)
            + 1;
    }
    int[] field;
    StackTraces(boolean bad) {
        if (bad) {
            int x = 1;
            x /= 0;
        }
    }
    static final int INIT = 5;
    Runnable action = new Runnable() {
        public void run() { throw new IllegalStateException("anon"); }
    };
    static Exception made() {
        return new Exception("made here");
    }
    public static void main(String[] args) {
        try { deep(3); } catch (Custom e) { show(e, 5); }
        try { new StackTraces(true); } catch (ArithmeticException e) { show(e, 2); }
        try { new StackTraces(false).action.run(); } catch (IllegalStateException e) { show(e, 2); }
        try { new StackTraces(false).field[2] = 1; } catch (NullPointerException e) { show(e, 1); }
        try { Object o = "s"; Integer i = (Integer) o; } catch (ClassCastException e) { show(e, 1); }
        try { int[] a = new int[-1]; } catch (NegativeArraySizeException e) { show(e, 1); }
        Exception m = made();
        show(m, 2);
        Runnable r = () -> { throw new UnsupportedOperationException("lambda"); };
        try { r.run(); } catch (UnsupportedOperationException e) { System.out.println(e.getStackTrace()[1].getMethodName() + e.getStackTrace()[0].getLineNumber()); }
        System.out.println(new Quiet().getStackTrace().length);
        try { Integer.parseInt("x1"); } catch (NumberFormatException e) {
            StackTraceElement[] t = e.getStackTrace();
            int at = 0;
            while (!t[at].getClassName().equals("StackTraces")) at++;
            System.out.println(t[at - 1].getClassName() + " " + t[at - 1].getMethodName() + " " + t[at].getLineNumber() + " " + t[at - 1].getModuleName());
        }
        m.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "B.java", 12), new StackTraceElement("X", "y", null, -1), new StackTraceElement("X", "n", null, -2)});
        show(m, 3);
        Custom refilled = new Custom("refill", m);
        refilled.fillInStackTrace();
        System.out.println(refilled.getStackTrace()[0].getLineNumber());
        StackTraceElement[] here = Thread.currentThread().getStackTrace();
        System.out.println(here[0].getMethodName() + " " + here[1].getMethodName() + " " + here[1].getLineNumber());
    }
}
