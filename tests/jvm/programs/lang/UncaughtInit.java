public class UncaughtInit {
    static class Bad { static final Object O = make(); static Object make() { throw new IllegalStateException("cannot"); } }
    public static void main(String[] args) {
        try { System.out.println(Bad.O); } catch (ExceptionInInitializerError e) { System.out.println(e.getMessage() + " " + e.getCause() + " " + e.getException().getMessage()); }
        System.out.println(Bad.O);
    }
}
