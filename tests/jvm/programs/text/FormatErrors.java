import java.util.Locale;

public class FormatErrors {
    static void f(String format, Object... args) {
        try {
            System.out.println(String.format(Locale.US, format, args));
        } catch (java.util.IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        f("%d", "x");
        f("%d");
        f("%d", 1.5);
        f("%q", 1);
        f("%", 1);
        f("%.2d", 1);
        f("%-d", 1);
        f("%c", 0x110000);
        f("%#s", "x");
        f("%,x", 1);
        f("%-05d", 1);
        f("%3$s", "a");
        f("%<s", "a");
        f("%s", (Object[]) null);
        f("%c", "x");
        f("%f", 1);
        f("plain");
        f("%+s", "x");
    }
}
