public class StrictFunctions {
    static final double[] VALUES = {0.0, -0.0, 1e-300, 1e-9, 0.1, 0.3, 0.5, 0.7, 0.785, 0.9, 1.0, 1.1, 1.5, 2.0, 2.7, 3.14159, 10, 22, 30.5, 100, 710, 800, 1e5, 1e10, 1e22, 1e300, -0.25, -1.0,
        -3.3, -20, -746, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};

    public static void main(String[] args) {
        for (double v : VALUES) {
            System.out.println(v + ": " + StrictMath.sin(v) + " " + StrictMath.cos(v) + " " + StrictMath.tan(v));
            System.out.println("  " + StrictMath.asin(v) + " " + StrictMath.acos(v) + " " + StrictMath.atan(v));
            System.out.println("  " + StrictMath.exp(v) + " " + StrictMath.expm1(v) + " " + StrictMath.log(v) + " " + StrictMath.log1p(v) + " " + StrictMath.log10(v));
            System.out.println("  " + StrictMath.sinh(v) + " " + StrictMath.cosh(v) + " " + StrictMath.tanh(v) + " " + StrictMath.cbrt(v));
            System.out.println("  " + StrictMath.atan2(v, 2) + " " + StrictMath.atan2(-1, v) + " " + StrictMath.pow(v, 1.7) + " " + StrictMath.pow(2, v) + " " + StrictMath.hypot(v, 3) + " " + StrictMath.IEEEremainder(v, 0.7));
        }
    }
}
