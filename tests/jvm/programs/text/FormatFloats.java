import java.util.Locale;

public class FormatFloats {
    static void f(String format, Object... args) {
        System.out.println("[" + String.format(Locale.US, format, args) + "]");
    }

    public static void main(String[] args) {
        f("%f %f %f", 1.0, -2.5, 0.1f);
        f("%.2f %.0f %.3f %.1f", 3.14159, 2.5, 1e-5, 0.05);
        f("%10.2f|%-10.2f|%010.2f|%+.1f", 3.14159, 3.14159, -3.14159, 2.0);
        f("%,.2f %,.3f", 1234567.891, -9876.54321);
        f("%e %E %.2e %.0e", 12345.678, 0.00012, 1e100, 5.5);
        f("%g %g %g %.3g", 12345.678, 0.00012, 1e10, 0.5);
        f("%a %a", 1.0, 0.1);
        f("%f %e %g", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
        f("%(.2f %+f % f", -1.5, 1.5, 1.5);
        f("%.2f %.2f %.2f %.2f", 0.125, 0.135, 1.005, 2.675);
        f("%.15f %.20f", 0.1, 0.1);
        f("%f %.3f", Double.MAX_VALUE / 1e300, Double.MIN_VALUE);
        f("%.1f %.1f %.1f", 0.25, 0.35, 0.45);
        f("%s %s", 1.0, 1f);
        f("%.2f %f", new java.math.BigDecimal("1234.5678"), new java.math.BigDecimal("0.1"));
        f("%e", new java.math.BigDecimal("1234.5678"));
        f("%6.2f%%", 45.678);
        f("%.0f %.0f %.0f %.0f", 0.5, 1.5, 2.5, -0.5);
        f("%08.3f|%-8.1f|%+8.2f", 3.14159, 2.55, -1.005);
    }
}
