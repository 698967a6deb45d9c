public class StaticOrder {
    static StringBuilder log = new StringBuilder();
    static int note(String s, int v) { log.append(s).append('=').append(v).append(' '); return v; }
    static class Early { static int a = note("a", Early.b + 1); static int b = note("b", 10); static final int C = 4; static final Integer D = note("D", C); static { b = note("block", b + a); } }
    static class Singleton { static Singleton one = new Singleton(); static int count = 5; int seen = count; { count += 100; } }
    static class Holder { static { note("Holder", 0); } static Object get() { return "held"; } }
    static class Ping { static int x = note("Ping", Pong.y + 1); }
    static class Pong { static int y = note("Pong", Ping.x + 1); }
    interface Consts { int ONE = note("ONE", 1); int TWO = 2; static int three() { return 3; } }
    interface WithDefault { int W = note("W", 8); default void m() { } }
    static class Impl implements Consts, WithDefault { static { note("Impl", 0); } }
    static class Sub extends Impl { static int s = note("Sub", 1); static void touch() { } }
    enum E { X, Y; static { note("E", values().length); } E() { note(name(), ordinal()); } }
    static class Lazy { static class Inner { static final String V = "v"; static { note("LazyInner", 0); } static final Object O = new Object(); } }
    static class Inst { int a = note("ia", 1); { note("iblock", a); } int b = note("ib", a + 1); Inst() { this(5); note("ctor", b); } Inst(int n) { note("ctorN", n + b); } { note("iblock2", b); } }
    public static void main(String[] args) {
        note("C", Early.C);
        note("use", Early.a);
        note("single", Singleton.one.seen + Singleton.count);
        Holder[] none = new Holder[1];
        Class<?> c = Holder.class;
        note("before", 0);
        Holder.get();
        note("ping", Ping.x);
        note("two", Consts.TWO);
        note("three", Consts.three());
        Sub.touch();
        note("one", Sub.ONE);
        E.valueOf("Y");
        String v = Lazy.Inner.V;
        Object o = Lazy.Inner.O;
        new Inst();
        System.out.println(log);
    }
}
