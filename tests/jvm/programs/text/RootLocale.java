import java.util.Formatter;
import java.util.Locale;

public class RootLocale {
    public static void main(String[] args) {
        System.out.println(String.format(Locale.ROOT, "%d %,d %.2f %e %s", 42, 1234567, 3.14159, 12345.678, "x"));
        System.out.println(String.format((Locale) null, "%d %,d %.2f", 42, 1234567, 3.14159));
        System.out.println(String.format(Locale.ENGLISH, "%,.1f %05d", 9876.54, -42));
        StringBuilder sink = new StringBuilder("start ");
        Formatter f = new Formatter(sink, Locale.US);
        f.format("%d", 1).format(" %s", "two").format(" %04x%n", 3);
        System.out.print(sink);
        System.out.println(f.out() == sink);
        f.close();
        System.out.printf(Locale.US, "%-8s|%8.3f|%n", "left", Math.PI);
        System.out.println(Locale.US + " " + Locale.ROOT + "|" + Locale.US.getLanguage() + Locale.US.getCountry() + " " + Locale.US.equals(new Locale("en", "US")));
        System.out.println(Locale.US.toLanguageTag() + " " + Locale.forLanguageTag("en-GB") + " " + Locale.FRANCE.hashCode());
        System.out.println(Locale.US == Locale.forLanguageTag("en-US"));
    }
}
