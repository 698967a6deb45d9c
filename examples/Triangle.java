/**
 * The triangle of every testing course.
 *
 * <p>The inequality is written with sums, which overflow; {@link #classifySafely} is written with differences, which do
 * not.
 */
class Triangle {
    static final int INVALID = 0;
    static final int SCALENE = 1;
    static final int ISOSCELES = 2;
    static final int EQUILATERAL = 3;

    static int classify(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0 || a + b <= c || b + c <= a || c + a <= b) {
            return INVALID;
        }
        return kind(a, b, c);
    }

    static int classifySafely(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0 || a <= c - b || b <= a - c || c <= b - a) {
            return INVALID;
        }
        return kind(a, b, c);
    }

    private static int kind(int a, int b, int c) {
        if (a == b && b == c) {
            return EQUILATERAL;
        }
        return a == b || b == c || c == a ? ISOSCELES : SCALENE;
    }
}
