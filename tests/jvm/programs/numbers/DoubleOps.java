public class DoubleOps {
    public static void main(String[] args) {
        double nan = Double.NaN;
        double inf = Double.POSITIVE_INFINITY;
        System.out.println((nan == nan) + " " + (nan != nan) + " " + (nan < 1) + " " + !(nan >= 1) + " " + (0.0 == -0.0));
        System.out.println(Double.isNaN(nan) + " " + Double.isInfinite(-inf) + " " + Double.isFinite(1e308) + " " + Float.isNaN(0f / 0) + " " + Float.isFinite(1f / 0));
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.compare(nan, inf) + " " + Double.compare(nan, nan) + " " + Double.compare(1, 2) + " " + Float.compare(-0f, 0f));
        System.out.println(Double.valueOf(0.0).equals(-0.0) + " " + Double.valueOf(nan).equals(nan) + " " + Double.valueOf(2).equals(2.0));
        System.out.println(1 / 0.0 + " " + -1 / 0.0 + " " + 0 / 0.0 + " " + inf * 0 + " " + (inf - inf) + " " + inf % 2 + " " + 5 % inf);
        System.out.println(5.5 % 2 + " " + -5.5 % 2 + " " + 5.5 % -2 + " " + -0.0 % 2 + " " + 1e300 * 1e300 + " " + 1e-300 * 1e-300);
        System.out.println(Double.max(1, nan) + " " + Double.min(-0.0, 0.0) + " " + Math.max(-0.0, 0.0) + " " + Double.sum(1, 2));
        System.out.println((int) nan + " " + (int) inf + " " + (long) -inf + " " + (int) 1e10 + " " + (long) 1e19 + " " + (int) -2.9 + " " + (char) 65.7 + " " + (byte) 300.5 + " " + (short) -40000.9);
        System.out.println((float) 1e40 + " " + (float) 1e-50 + " " + (float) 0.1 + " " + (double) 0.1f + " " + (float) 16777217 + " " + (float) Long.MAX_VALUE + " " + (double) Long.MAX_VALUE);
        System.out.println(Double.doubleToLongBits(-0.0) + " " + Double.longBitsToDouble(0x7ff0000000000001L) + " " + Float.intBitsToFloat(1) + " " + Double.longBitsToDouble(1L));
        System.out.println(Double.MIN_VALUE + " " + Double.MIN_NORMAL + " " + Double.MAX_VALUE + " " + Double.MAX_EXPONENT + " " + Double.MIN_EXPONENT + " " + Float.MIN_VALUE + " " + Float.MAX_VALUE);
        double x = 10;
        x /= 3;
        x -= 1;
        x *= -1;
        x %= 0.7;
        x++;
        System.out.println(x + " " + -x + " " + +x);
        float f = 0;
        for (int i = 0; i < 10; i++) {
            f += 0.1f;
        }
        System.out.println(f + " " + (f == 1f));
        int i = 5;
        i += 3.7;
        i -= 0.5f;
        i <<= 33;
        System.out.println(i);
    }
}
