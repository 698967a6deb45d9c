import java.util.ArrayList;
import java.util.List;

public class InterfaceStatics {
    static List<String> log = new ArrayList<>();
    static String note(String s) { log.add(s); return s; }
    interface Top { String T = note("Top"); static String hello() { return "hello"; } }
    interface Mid extends Top { String M = note("Mid"); default void d() { } }
    interface Low extends Mid { String L = note("Low"); int CONST = 5; }
    static class Impl implements Low { static { note("Impl"); } }
    static abstract class Abs implements Top { { note("abs"); } abstract int f(); }
    interface Registry { List<String> NAMES = new ArrayList<>(List.of("a")); static void add(String s) { NAMES.add(s); } }
    interface Nested { class Inside { int x = Nested.K; } int K = Integer.parseInt("12"); enum Mode { ON, OFF } }
    static class Same implements Nested { int K() { return K + new Inside().x + Mode.OFF.ordinal(); } }
    public static void main(String[] args) {
        System.out.println(Low.CONST + log.toString());
        new Impl();
        System.out.println(log);
        System.out.println(Impl.L + Impl.T + log);
        System.out.println(Top.hello() + new Abs() { int f() { return 4; } }.f() + log.size());
        Registry.add("b");
        System.out.println(Registry.NAMES + "" + new Same().K());
    }
}
