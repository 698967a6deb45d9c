public class DoubleText {
    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 1, -1, 0.1, 0.2 + 0.1, 1.0 / 3, 2.0 / 3, 100, 1e6, 9999999, 1e7, 12345678.9, 1e-3, 9.99e-4, 1e-5,
            123456789012345680.0, 1e21, 1e22, 1e23, 2e-3, 4.9e-324, Double.MIN_NORMAL, Double.MAX_VALUE, Double.NaN,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Math.PI, Math.E, 0.5, 3.14, 1.1e-10, 5e-324 * 3, 123.456, 2.2250738585072011E-308,
            9007199254740993.0, 1.0E16, 1.7976931348623155e308};
        for (double v : values) {
            System.out.println(v + " " + Double.toHexString(v) + " " + Double.doubleToLongBits(v) + " " + Double.hashCode(v));
        }
        float[] floats = {0f, -0f, 1f, 0.1f, 1f / 3, 16777216f, 1e10f, 1.4e-45f, Float.MIN_NORMAL, Float.MAX_VALUE, Float.NaN,
            Float.NEGATIVE_INFINITY, 3.4e38f, 1e-3f, 9.9e-4f, 1e7f, 123.456f, 0.3f, 1.17549435E-38f, 33554432f, 8.5e9f};
        for (float v : floats) {
            System.out.println(v + " " + Float.toHexString(v) + " " + Float.floatToIntBits(v) + " " + Float.hashCode(v) + " " + (double) v);
        }
    }
}
