public class DefaultMethods {
    interface A { default String who() { return "A"; } }
    interface B extends A { default String who() { return "B>" + A.super.who(); } }
    interface C extends A { }
    static class BC implements B, C { }
    static class CB implements C, B { public String who() { return "CB>" + B.super.who(); } }
    static class P implements A { public String who() { return "P"; } }
    static class PB extends P implements B { }
    interface X { default String who() { return "X"; } }
    static class AX implements A, X { public String who() { return A.super.who() + X.super.who(); } }
    interface Counter {
        int START = 3;
        private int step() { return 2; }
        private static int scaled(int n) { return n * 10; }
        static Counter fromZero() { return () -> 0; }
        int base();
        default int next() { return scaled(base() + step() + START); }
    }
    interface Named { String name(); default String hello() { return "hello " + name(); } }
    enum Pet implements Named { CAT, DOG { public String hello() { return "woof " + super.hello(); } } }
    record Person(String name) implements Named { }
    interface Generic<T> { default T pick(T a, T b) { return a; } }
    static class Last implements Generic<String> { public String pick(String a, String b) { return b; } }
    public static void main(String[] args) {
        System.out.println(new BC().who() + " " + new CB().who() + " " + new PB().who() + " " + new AX().who());
        System.out.println(Counter.fromZero().next());
        Counter seven = () -> 7;
        System.out.println(seven.next());
        System.out.println(Pet.CAT.hello() + ", " + Pet.DOG.hello() + ", " + new Person("Ann").hello());
        Generic<String> g = new Last();
        System.out.println(g.pick("a", "b") + new Generic<Integer>() { }.pick(1, 2));
    }
}
