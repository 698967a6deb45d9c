/** What a class is whose initializer has thrown: at its first use, and at every later one. */
public class FailedInitializers {
    static class A { static int X = 1 / zero(); static int zero() { return 0; } }
    static class B extends A { static int Z = 2; static int z() { return Z; } }
    static class C { static int X = f(); static int f() { throw new Error("boo"); } }
    static class D { static int X = f(); static int f() { String s = null; return s.length(); } }
    static class M extends RuntimeException { public String getMessage() { return "mine"; } public String toString() { return "M!"; } }
    static class E { static int X = f(); static int f() { throw new M(); } }
    static class F { static int X = f(); static int f() { throw new IllegalStateException("why", new M()); } }
    static class G { static int X = f(); static int f() { return A.X; } }
    static class H { static int X = f(); static int f() { throw new IllegalStateException((String) null); } }
    interface R { int q(); }
    static void t(R r) {
        for (int i = 0; i < 2; i++) try { r.q(); } catch (Throwable e) {
            for (Throwable x = e; x != null; x = x.getCause()) { System.out.println("  " + x + " " + x.getStackTrace()[0]); }
            System.out.println("--");
        }
    }
    public static void main(String[] a) {
        t(B::z); t(() -> A.X); t(() -> C.X); t(() -> D.X); t(() -> E.X); t(() -> F.X); t(() -> G.X); t(() -> H.X);
        Throwable[] c = new Throwable[2];
        for (int i = 0; i < 2; i++) try { int x = A.X; } catch (NoClassDefFoundError e) { c[i] = e.getCause(); }
        System.out.println(c[0] == c[1]);
        try { c[0].initCause(null); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    }
}
