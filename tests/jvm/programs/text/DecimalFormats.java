import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

public class DecimalFormats {
    static void f(String pattern, double... values) {
        DecimalFormat format = new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.US));
        StringBuilder out = new StringBuilder(pattern).append(':');
        for (double v : values) {
            out.append(' ').append(format.format(v));
        }
        System.out.println(out);
    }

    public static void main(String[] args) throws Exception {
        f("0", 0, 1.5, 2.5, -3.7, 1234567);
        f("0.00", 0, 1.005, 2.675, -3.14159, 1234.5);
        f("#.##", 0, 0.5, 12, 12.345, -0.001);
        f("#,##0.00", 1234567.891, 12, -1234.5);
        f("000.0", 1, 12.34, 1234.56);
        f("0.###E0", 12345, 0.00012, 1);
        f("##0.##E0", 12345, 123456);
        f("0%", 0.256, 1.5);
        f("#,##0;(#,##0)", 1234, -1234);
        f("'#'0", 12);
        f("0.0 'units'", 3.14);
        f("0", Double.NaN, Double.POSITIVE_INFINITY);
        DecimalFormat d = new DecimalFormat("#,##0.##", new DecimalFormatSymbols(Locale.US));
        d.setRoundingMode(RoundingMode.DOWN);
        System.out.println(d.format(1.999) + " " + d.format(1234567L) + " " + d.toPattern());
        d.setMinimumFractionDigits(3);
        d.setMaximumFractionDigits(4);
        System.out.println(d.format(2) + " " + d.format(new java.math.BigDecimal("12345678901234567890.123456")));
        System.out.println(d.parse("1,234.5") + " " + d.parse("12abc") + " " + d.parse("-7").getClass().getName());
    }
}
