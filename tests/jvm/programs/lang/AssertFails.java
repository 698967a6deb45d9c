public class AssertFails {
    static int calls;
    static boolean check(boolean b) { calls++; return b; }
    public static void main(String[] args) {
        assert check(true);
        assert check(1 + 1 == 2) : "never shown";
        try {
            assert check(false) : 42;
        } catch (AssertionError e) {
            System.out.println(e.getMessage() + " " + e.getCause());
        }
        try {
            assert false : new IllegalStateException("why");
        } catch (AssertionError e) {
            System.out.println(e.getMessage() + " " + e.getCause().getMessage());
        }
        try {
            assert calls < 0;
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        System.out.println(calls);
        assert calls > 100 : "calls was " + calls;
    }
}
