/**
 * An interface with two implementations, and areas in doubles.
 *
 * <p>A cast that may fail, a default method that one class overrides.
 */
interface Shape {
    double area();

    default boolean isRound() {
        return false;
    }

    static boolean isLarger(Shape a, Shape b) {
        return a.area() > b.area();
    }

    static double radiusOf(Shape shape) {
        return shape.isRound() ? ((Circle) shape).radius : 0.0;
    }

    final class Circle implements Shape {
        final double radius;

        Circle(double radius) {
            this.radius = radius;
        }

        @Override
        public double area() {
            return 3.0 * radius * radius;
        }

        @Override
        public boolean isRound() {
            return true;
        }
    }

    final class Square implements Shape {
        final float side;

        Square(float side) {
            this.side = side;
        }

        @Override
        public double area() {
            return side * side;
        }
    }
}
