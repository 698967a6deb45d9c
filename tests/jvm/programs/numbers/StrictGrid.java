import java.util.Random;

public class StrictGrid {
    static long mix;

    static void add(double d) {
        mix = mix * 31 + Double.doubleToLongBits(d);
    }

    public static void main(String[] args) {
        Random r = new Random(42);
        for (int i = 0; i < 60; i++) {
            double x = (r.nextDouble() - 0.5) * Math.scalb(1.0, r.nextInt(40) - 20);
            double u = r.nextDouble() * 2 - 1;
            mix = 0;
            add(StrictMath.sin(x));
            add(StrictMath.cos(x));
            add(StrictMath.tan(x));
            add(StrictMath.asin(u));
            add(StrictMath.acos(u));
            add(StrictMath.atan(x));
            add(StrictMath.log(Math.abs(x)));
            add(StrictMath.log10(Math.abs(x)));
            add(StrictMath.log1p(u));
            add(StrictMath.exp(u * 20));
            add(StrictMath.expm1(u * 3));
            add(StrictMath.sinh(u * 5));
            add(StrictMath.cosh(u * 5));
            add(StrictMath.tanh(u * 5));
            add(StrictMath.cbrt(x));
            add(StrictMath.atan2(x, u));
            add(StrictMath.pow(Math.abs(x), u * 5));
            add(StrictMath.IEEEremainder(x, u));
            add(Math.asin(u));
            add(Math.acos(u));
            add(Math.atan(x));
            add(Math.cosh(u));
            add(Math.expm1(u));
            add(Math.log1p(u));
            add(Math.atan2(u, x));
            System.out.println(i + " " + x + " " + mix);
        }
    }
}
