public class InitOrder {
    static StringBuilder log = new StringBuilder();
    static int note(String s) { log.append(s).append(' '); return 1; }
    interface Quiet { int Q = note("Quiet"); }
    interface Loud { int L = note("Loud"); default void shout() {} }
    static class Base implements Quiet { static int b = note("Base"); { note("base-instance"); } Base() { note("Base()"); } }
    static class Derived extends Base implements Loud { static int d = note("Derived"); int f = note("field"); Derived() { note("Derived()"); } }
    static class Constant { static final int C = 5; static { note("Constant"); } }
    public static void main(String[] args) {
        note("start" + Constant.C);
        new Derived();
        new Derived();
        note("" + Derived.Q);
        Derived[] none = new Derived[2];
        System.out.println(log);
    }
}
