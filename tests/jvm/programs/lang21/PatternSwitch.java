import java.util.List;

public class PatternSwitch {
    sealed interface Shape permits Circle, Square, Group { }
    record Circle(double r) implements Shape { }
    record Square(int side) implements Shape { }
    record Group(String name, List<Shape> parts) implements Shape { }
    enum Color { RED, GREEN, BLUE }
    static String describe(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 100 -> "big " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty";
            case String s -> "text " + s.length();
            case Color c when c == Color.RED -> "red";
            case Color c -> "color " + c.ordinal();
            case int[] a when a.length > 2 -> "many";
            case int[] a -> "ints " + a.length;
            case Shape s -> "shape " + area(s);
            case Character c -> "char " + c;
            default -> "other " + o.getClass().getSimpleName();
        };
    }
    static double area(Shape s) {
        return switch (s) {
            case Circle c -> c.r() * c.r() * 3;
            case Square q -> q.side() * q.side();
            case Group g -> g.parts().stream().mapToDouble(PatternSwitch::area).sum();
        };
    }
    static String color(Color c) {
        return switch (c) { case RED -> "r"; case GREEN, BLUE -> "gb"; case null -> "none"; };
    }
    static String text(String s) {
        return switch (s) { case "a", "b" -> "ab"; case String t when t.length() == 5 -> "five"; case null, default -> "rest"; };
    }
    static String statement(Object o) {
        StringBuilder out = new StringBuilder();
        switch (o) {
            case Integer i when i == 0: out.append("zero"); break;
            case Integer i: out.append("i").append(i); break;
            case String s: out.append(s);
            default: out.append("+");
        }
        return out.toString();
    }
    public static void main(String[] args) {
        Object[] all = {null, 5, 500, 7L, "", "abc", Color.RED, Color.BLUE, new int[1], new int[3], new Circle(2), new Square(3), new Group("g", List.of(new Square(1), new Circle(1))), 'c', 2.5};
        for (Object o : all) System.out.println(describe(o));
        for (Color c : Color.values()) System.out.print(color(c));
        System.out.println(color(null));
        System.out.println(text("a") + text(null) + text("zz"));
        System.out.println(statement(0) + statement(4) + statement("s") + statement('c'));
        Shape none = null;
        area(none);
    }
}
