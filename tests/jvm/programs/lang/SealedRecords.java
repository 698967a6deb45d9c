import java.util.List;
import java.util.Objects;

public class SealedRecords {
    sealed interface Expr permits Num, Add, Mul, Neg { }
    record Num(int value) implements Expr { }
    record Add(Expr left, Expr right) implements Expr { }
    record Mul(Expr left, Expr right) implements Expr { }
    record Neg(Expr inner) implements Expr { }
    static int eval(Expr e) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Add a) return eval(a.left()) + eval(a.right());
        if (e instanceof Mul m && m.left() instanceof Num n && n.value() == 0) return 0;
        if (e instanceof Mul m) return eval(m.left()) * eval(m.right());
        return -eval(((Neg) e).inner());
    }
    record Range(int low, int high) {
        static int made;
        Range { if (low > high) throw new IllegalArgumentException(low + ">" + high); made++; }
        Range(int only) { this(only, only); }
        int size() { return high - low + 1; }
    }
    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> with(C c) { return new Pair<>(first, c); }
        @Override public A first() { return first; }
    }
    record All(byte b, short s, char c, long l, float f, double d, boolean z, int[] array, String text) { }
    record Nothing() { }
    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(3), new Num(4)), new Neg(new Num(5)));
        System.out.println(e + " = " + eval(e));
        System.out.println(e.equals(new Add(new Mul(new Num(3), new Num(4)), new Neg(new Num(5)))) + " " + new Num(1).equals(null));
        System.out.println(new Range(3).size() + " " + new Range(1, 4) + " " + Range.made + new Range(1, 2).hashCode());
        try { new Range(2, 1); } catch (IllegalArgumentException x) { System.out.println(x.getMessage()); }
        System.out.println(new Pair<>("a", 1).with(List.of(2)) + " " + new Pair<>(null, null).hashCode());
        All all = new All((byte) -1, (short) 2, 'c', 1L << 40, 1.5f, -0.0, true, null, "t");
        System.out.println(all + " " + all.equals(new All((byte) -1, (short) 2, 'c', 1L << 40, 1.5f, 0.0, true, null, "t")));
        System.out.println(all.hashCode() + " " + Objects.hash(1, "x") + " " + new Nothing() + new Nothing().equals(new Nothing()) + new Nothing().hashCode());
        System.out.println(new Num(Integer.MAX_VALUE).hashCode() + " " + new Pair<>(Double.NaN, 0f).equals(new Pair<>(Double.NaN, 0f)));
    }
}
