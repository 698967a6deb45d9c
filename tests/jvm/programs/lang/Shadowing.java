public class Shadowing {
    static class A { String name = "A"; static String stat() { return "sA"; } String get() { return name; } private String hidden() { return "hA"; } String call() { return hidden(); } }
    static class B extends A { String name = "B"; static String stat() { return "sB"; } String get() { return super.name + name + ((A) this).name; } private String hidden() { return "hB"; } }
    static class C extends B { String get() { return "C" + super.get(); } }
    static String over(Object o) { return "object"; }
    static String over(String s) { return "string"; }
    static String over(Integer i) { return "Integer"; }
    static String over(long l) { return "long"; }
    static String over(char c) { return "char"; }
    static String over(int... i) { return "ints"; }
    static class P { String f(P p) { return "PP"; } }
    static class Q extends P { String f(P p) { return "QP"; } String f(Q q) { return "QQ"; } }
    interface Shape { default String draw() { return "shape"; } }
    static class Drawn { public String draw() { return "drawn"; } }
    static class Both extends Drawn implements Shape { }
    int value = 1;
    int shadow(int value) { { int inner = value; this.value += inner; } return this.value * 10 + value; }
    public static void main(String[] args) {
        A a = new B();
        System.out.println(a.name + ((B) a).name + a.get() + a.call() + A.stat() + B.stat() + new C().get());
        byte b = 1;
        Object o = "s";
        System.out.println(over(1) + over('c') + over("s") + over(o) + over(b) + over((Integer) 5) + over(1f) + over() + over((Object) null));
        P p = new Q();
        System.out.println(p.f(new Q()) + new Q().f(new Q()) + new Q().f(p));
        System.out.println(new Both().draw() + ((Shape) new Both()).draw());
        System.out.println(new Shadowing().shadow(4));
        StringBuilder order = new StringBuilder();
        int[] i = {0};
        int r = f(order, i) + f(order, i) * f(order, i);
        System.out.println(order + "" + r + (i[0]++ + i[0]++ * 2));
        System.out.println((i[0] > 0 || i[0]++ > 0) + " " + (i[0] < 0 && i[0]++ > 0) + (i[0] > 0 | i[0]++ > 0) + i[0]);
    }
    static int f(StringBuilder s, int[] i) { s.append(i[0]); return ++i[0]; }
}
