public class MathBasics {
    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -1.5, -2.5, 0.49999999999999994, 4503599627370497.5, -3.7, 3.2, 1e300, Double.NaN,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, -0.2};
        for (double v : values) {
            System.out.println(v + ": " + Math.abs(v) + " " + Math.floor(v) + " " + Math.ceil(v) + " " + Math.rint(v) + " " + Math.round(v)
                    + " " + Math.round((float) v) + " " + Math.sqrt(v) + " " + Math.signum(v) + " " + Math.ulp(v) + " " + Math.getExponent(v)
                    + " " + Math.nextUp(v) + " " + Math.nextDown(v) + " " + StrictMath.floor(v) + " " + StrictMath.rint(v) + " " + StrictMath.sqrt(v));
        }
        System.out.println(Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2) + " " + Math.floorMod(7, -3) + " " + Math.floorDiv(Integer.MIN_VALUE, -1) + " " + Math.floorMod(-7L, 3));
        System.out.println(Math.abs(Integer.MIN_VALUE) + " " + Math.abs(-5L) + " " + Math.abs(-2.5f));
        System.out.println(Math.max(1, 2) + " " + Math.min(1L, 2L) + " " + Math.max(1f, Float.NaN) + " " + Math.min(0.0, -0.0));
        System.out.println(Math.copySign(3, -0.0) + " " + Math.nextAfter(1.0, 2) + " " + Math.nextAfter(1.0f, 0) + " " + Math.scalb(1.5, 4) + " " + Math.scalb(1.5, -1080) + " " + Math.scalb(1f, -149));
        System.out.println(Math.fma(2.0, 3.0, 4.0) + " " + Math.fma(0.1, 10, -1) + " " + Math.fma(1e308, 10, -1e308) + " " + Math.fma(0.1f, 10f, -1f) + " " + Math.fma(1e-200, 1e-200, 0.0) + " " + Math.fma(Double.POSITIVE_INFINITY, 0, 1));
        System.out.println(Math.hypot(3, 4) + " " + Math.hypot(1e200, 1e200) + " " + Math.hypot(1, 1) + " " + StrictMath.hypot(Double.NaN, Double.POSITIVE_INFINITY));
        System.out.println(Math.toRadians(180) + " " + Math.toDegrees(Math.PI) + " " + Math.toRadians(33.3));
        System.out.println(Math.IEEEremainder(5, 3) + " " + Math.IEEEremainder(-4, 3) + " " + Math.IEEEremainder(4.5, 3));
        System.out.println(Math.sqrt(2) + " " + Math.sqrt(1e-320) + " " + Math.sqrt(144) + " " + (float) Math.sqrt(2f));
        System.out.println(Math.absExact(-5) + " " + Math.ulp(1f) + " " + Math.getExponent(0.1f) + " " + Math.signum(-0.1f));
    }
}
