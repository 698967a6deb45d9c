import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

public class Enums {
    enum Op {
        PLUS("+") { int apply(int a, int b) { return a + b; } },
        TIMES("*") { int apply(int a, int b) { return a * b; } boolean binds() { return true; } };
        final String symbol;
        static final Map<String, Op> BY_SYMBOL = new java.util.HashMap<>();
        static { for (Op op : values()) BY_SYMBOL.put(op.symbol, op); }
        Op(String symbol) { this.symbol = symbol; }
        abstract int apply(int a, int b);
        boolean binds() { return false; }
    }
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN;
        boolean weekend() { return this == SAT || this == SUN; }
        Day next() { return values()[(ordinal() + 1) % values().length]; } }
    enum Empty { }
    static String kind(Day d) {
        switch (d) {
            case SAT: case SUN: return "rest";
            case FRI: return "almost";
            default: return "work";
        }
    }
    public static void main(String[] args) {
        for (Op op : Op.values())
            System.out.println(op + op.symbol + op.apply(6, 7) + op.binds() + op.getClass().getName() + op.getDeclaringClass().getName());
        System.out.println(Op.BY_SYMBOL.get("*").name() + Op.valueOf("PLUS").ordinal());
        System.out.println(Day.SUN.next() + " " + kind(Day.SAT) + kind(Day.FRI) + kind(Day.MON));
        try {
            Day.valueOf("NODAY");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Day.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        EnumMap<Day, Integer> hours = new EnumMap<>(Day.class);
        for (Day d : EnumSet.range(Day.TUE, Day.SAT)) hours.merge(d.weekend() ? Day.SUN : d, d.ordinal(), Integer::sum);
        System.out.println(hours + " " + EnumSet.complementOf(EnumSet.copyOf(hours.keySet())));
        System.out.println(Empty.values().length + Arrays.toString(Day.class.getEnumConstants()));
        System.out.println(Day.MON.compareTo(Day.WED) + " " + Day.MON.equals(Day.MON) + Enum.valueOf(Day.class, "WED"));
        Day none = null;
        try {
            kind(none);
        } catch (NullPointerException e) {
            System.out.println("switch on null");
        }
        System.out.println(EnumSet.noneOf(Day.class) + "" + EnumSet.of(Day.WED, Day.MON));
    }
}
