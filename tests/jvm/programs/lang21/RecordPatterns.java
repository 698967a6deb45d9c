public class RecordPatterns {
    record Point(int x, int y) { }
    record Line(Point from, Point to) { }
    record Box<T>(T content) { }
    sealed interface Expr permits Num, Add, Neg { }
    record Num(int v) implements Expr { }
    record Add(Expr l, Expr r) implements Expr { }
    record Neg(Expr e) implements Expr { }
    record Bad(int x) { public int x() { throw new IllegalStateException("accessor"); } }
    static String line(Object o) {
        if (o instanceof Line(Point(var a, var b), Point(int c, int d)) && a < c) return a + "," + b + "->" + c + "," + d;
        if (o instanceof Line(Point p, var q)) return p + " " + q;
        return "no line";
    }
    static int eval(Expr e) {
        return switch (e) {
            case Num(int v) -> v;
            case Add(Num(var a), Num(var b)) when a == b -> 2 * a;
            case Add(Expr l, Neg(Expr r)) -> eval(l) - eval(r);
            case Add(var l, var r) -> eval(l) + eval(r);
            case Neg(Neg(var inner)) -> eval(inner);
            case Neg(var inner) -> -eval(inner);
        };
    }
    static String box(Box<?> b) {
        return switch (b) {
            case Box<?>(String s) -> "string " + s;
            case Box<?>(Box<?>(Integer i)) -> "boxed int " + i;
            case Box<?>(var x) when x == null -> "nothing";
            case Box<?>(var x) -> "else " + x;
        };
    }
    public static void main(String[] args) {
        System.out.println(line(new Line(new Point(1, 2), new Point(3, 4))) + " " + line(new Line(new Point(5, 2), new Point(3, 4))) + " " + line(new Line(null, null)) + line("x"));
        System.out.println(eval(new Add(new Num(4), new Num(4))) + " " + eval(new Add(new Num(4), new Neg(new Num(1)))) + " " + eval(new Neg(new Neg(new Num(9)))) + eval(new Neg(new Add(new Num(1), new Num(2)))));
        System.out.println(box(new Box<>("s")) + box(new Box<>(new Box<>(3))) + box(new Box<>(null)) + box(new Box<>(new Box<>("q"))));
        try { if ((Object) new Bad(1) instanceof Bad(int x)) System.out.println(x); } catch (MatchException e) { System.out.println(e.getMessage() + " | " + e.getCause()); }
        System.out.println(eval(new Add(null, new Num(1))));
    }
}
