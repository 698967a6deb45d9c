/**
 * An interface with two implementations, and widths in doubles and floats.
 *
 * <p>The cast cannot fail, since only one class overrides the default method: there is no path on which it does.
 */
interface Shape {
    double width();

    default boolean isRound() {
        return false;
    }

    static boolean isWider(Shape a, Shape b) {
        return a.width() > b.width();
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
        public double width() {
            return 2.0 * radius;
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
        public double width() {
            return side;
        }
    }
}
