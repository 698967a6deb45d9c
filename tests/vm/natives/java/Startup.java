import java.lang.reflect.Field;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.nio.charset.Charset;
import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Currency;
import java.util.Date;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.ServiceLoader;
import java.util.TimeZone;

/** What ordinary code does when it starts. */
class Startup {
    interface Greeting { String text(); }

    public static class Polite implements Greeting {
        public String text() { return "good day"; }
    }

    static class Bundles {
        static final ResourceBundle TEXTS = ResourceBundle.getBundle("texts");

        static String found() { return TEXTS.getString("hello"); }
        static String inherited() { return ResourceBundle.getBundle("texts", Locale.GERMANY).getString("hello"); }

        static int missing(int x) {
            try {
                return ResourceBundle.getBundle("nowhere").getString("a").length();
            } catch (MissingResourceException e) {
                return x > 0 ? 1 : 2;
            }
        }
    }

    static class Services {
        static final ServiceLoader<Greeting> GREETINGS = ServiceLoader.load(Greeting.class);

        static String greet() {
            String all = "";
            for (Greeting each : GREETINGS) all += each.text();
            return all;
        }

        static int none() {
            int n = 0;
            for (Runnable each : ServiceLoader.load(Runnable.class)) n++;
            return n;
        }
    }

    static class Resources {
        static int firstByte() throws Exception { return Startup.class.getResourceAsStream("texts.properties").read(); }
        static boolean missing() { return Startup.class.getResource("/nothing.txt") == null; }

        static String end() {
            URL url = Startup.class.getClassLoader().getResource("texts.properties");
            return url.getProtocol() + url.getPath().substring(url.getPath().lastIndexOf('/'));
        }

        static int own() { return Object.class.getResourceAsStream("Object.class") == null ? 1 : 2; }
        static int hidden() { return String.class.getResourceAsStream("/java/util/currency.data") == null ? 1 : 2; }
    }

    static class Modules {
        static boolean ours() { return Startup.class.getModule().isNamed(); }
        static String theirs() { return String.class.getModule().getName() + java.sql.Date.class.getModule(); }
        static boolean isOpen() { return String.class.getModule().isOpen("java.lang", Startup.class.getModule()); }
        static boolean isExported() { return String.class.getModule().isExported("java.lang"); }
        static boolean reads() { return java.sql.Date.class.getModule().canRead(String.class.getModule()); }
        static boolean loader() { return String[].class.getClassLoader() == null && java.sql.Date.class.getClassLoader() != null; }
        static String ourPackage() { return String.class.getPackage().getName() + Startup.class.getPackage().getName(); }

        static String access() throws Exception {
            Field field = String.class.getDeclaredField("hash");
            try {
                field.setAccessible(true);
                return "open";
            } catch (RuntimeException e) {
                return e.getClass().getSimpleName();
            }
        }

        static int byName(int x) {
            try {
                Class.forName("java.sql.Date", false, null);
                return 0;
            } catch (ClassNotFoundException e) {
                return x == 7 ? 1 : 2;
            }
        }
    }

    static class Charsets {
        static final Charset WINDOWS = Charset.forName("windows-1252");
        static String name() { return WINDOWS.name() + Charset.forName("Shift_JIS").name(); }
    }

    static class Locales {
        static final NumberFormat GERMAN = NumberFormat.getInstance(Locale.GERMANY);

        static String number() { return GERMAN.format(1234.5) + NumberFormat.getInstance(Locale.US).format(1234.5); }
        static String percent() { return NumberFormat.getPercentInstance(Locale.FRANCE).format(0.25); }
        static String formatted() { return String.format(Locale.ITALY, "%,d %.2f", 1234567, 1.5); }
        static String months() { return new DateFormatSymbols(Locale.GERMANY).getMonths()[2]; }
        static String day() { return DateTimeFormatter.ofPattern("EEEE d. MMM", Locale.GERMANY).format(LocalDate.of(2020, 3, 2)); }
        static String names() { return Locale.US.getDisplayCountry(Locale.FRANCE) + Locale.ITALY.getDisplayLanguage(Locale.US); }
        static String currency() { return Currency.getInstance("EUR").getSymbol(Locale.FRANCE); }
        static int symbol(char c) { return c == new java.text.DecimalFormatSymbols(Locale.GERMANY).getDecimalSeparator() ? 1 : 2; }
    }

    static class Zones {
        static final ZoneId PARIS = ZoneId.of("Europe/Paris");

        static String offset() { return PARIS.getRules().getOffset(Instant.EPOCH).toString(); }
        static String zoned() { return ZonedDateTime.of(2020, 7, 1, 0, 0, 0, 0, PARIS).toString(); }
        static int raw() { return TimeZone.getTimeZone("America/New_York").getRawOffset(); }
        static String shown() { return TimeZone.getTimeZone("Asia/Tokyo").getDisplayName(false, TimeZone.LONG, Locale.US); }
        static boolean unknown() { return TimeZone.getTimeZone("Nowhere").getID().equals("GMT"); }
    }

    static class Addresses {
        static String loopback() { return InetAddress.getLoopbackAddress().getHostAddress(); }
        static String literal() throws Exception { return InetAddress.getByName("10.1.2.3").getHostAddress(); }
        static boolean version6() throws Exception { return InetAddress.getByName("::1").isLoopbackAddress(); }
        static int port() throws Exception { return new URL("http://a.b:8/c").getPort(); }
        static String local() throws Exception { return InetAddress.getByName("localhost").toString(); }
        static boolean socket() { return !new InetSocketAddress("localhost", 80).isUnresolved(); }
        static String byName() throws Exception { return InetAddress.getByName("example.org").getHostAddress(); }
    }

    static class Dates {
        static final SimpleDateFormat DAY = new SimpleDateFormat("yyyy-MM-dd");
        static final DateFormat GERMAN = DateFormat.getDateInstance(DateFormat.SHORT, Locale.GERMANY);
        static final ThreadLocal<SimpleDateFormat> TIME = ThreadLocal.withInitial(() -> new SimpleDateFormat("HH:mm"));

        static int made(int x) { return x > 0 ? 1 : 2; }
        static String day() { return DAY.format(new Date(0)) + GERMAN.format(new Date(0)); }
        static String pattern() { return TIME.get().toPattern(); }
    }

    static class Platform {
        static int hexadecimal(int x) { return Integer.toHexString(x).toUpperCase().equals("FF") ? 1 : 2; }
        static String normal() { return java.text.Normalizer.normalize("\u00e9", java.text.Normalizer.Form.NFD); }
        static boolean filter() { return java.io.ObjectInputFilter.Config.getSerialFilter() == null; }
        static Object window() { return new javax.swing.JFrame(); }
        static Object locales() { return Locale.getAvailableLocales(); }
    }
}
