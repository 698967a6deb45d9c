import java.text.NumberFormat;
import java.util.Locale;

public class NumberFormats {
    public static void main(String[] args) throws Exception {
        NumberFormat n = NumberFormat.getInstance(Locale.US);
        System.out.println(n.format(1234567.891) + " " + n.format(-12) + " " + n.format(1e15) + " " + n.format(0.12345));
        NumberFormat i = NumberFormat.getIntegerInstance(Locale.US);
        System.out.println(i.format(2.5) + " " + i.format(3.5) + " " + i.format(-1234.9));
        NumberFormat p = NumberFormat.getPercentInstance(Locale.US);
        System.out.println(p.format(0.256) + " " + p.format(12));
        n.setMaximumFractionDigits(1);
        n.setGroupingUsed(false);
        System.out.println(n.format(1234567.891) + " " + n.getMaximumFractionDigits());
        System.out.println(n.parse("12.5") + " " + n.parse("-3"));
        try {
            n.parse("abc");
        } catch (java.text.ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        NumberFormat r = NumberFormat.getInstance(Locale.ROOT);
        System.out.println(r.format(9876543.21));
    }
}
