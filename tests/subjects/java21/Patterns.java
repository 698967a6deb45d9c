/** Pattern switches, which need Java 21. */
class Patterns {
    sealed interface Shape permits Circle, Square, Pair {}

    record Circle(int radius) implements Shape {}

    record Square(int side) implements Shape {}

    record Pair(Shape first, Shape second) implements Shape {}

    enum Level { LOW, HIGH }

    static int area(Shape s) {
        return switch (s) {
            case Circle c when c.radius() > 3 -> 1;
            case Circle c -> 2;
            case Square q -> 3;
            case Pair p -> 4;
        };
    }

    static int nested(Shape s) {
        return switch (s) {
            case Pair(Circle(int radius), Square(int side)) when radius == side -> 1;
            case Pair(Shape first, Shape second) -> 2;
            case null -> 3;
            default -> 4;
        };
    }

    static int boxed(Object o) {
        return switch (o) {
            case Integer i when i > 5 -> 1;
            case Integer i -> 2;
            case Level l -> 3;
            case null, default -> 4;
        };
    }

    static int level(Level l) {
        return switch (l) {
            case null -> 0;
            case LOW -> 1;
            case HIGH -> 2;
        };
    }
}
