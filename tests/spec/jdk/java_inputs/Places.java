import java.beans.PropertyChangeSupport;
import java.io.File;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.Date;
import java.util.Formatter;
import java.util.Locale;
import java.util.TimeZone;
import java.util.zip.ZipEntry;

/** Locales, files, times and others: each is handed to what makes it, which finds nothing to change. */
public class Places {
    public static boolean german(Locale locale) {
        return locale.getCountry().equals("DE");
    }

    public static int same(Locale a, Locale b) {
        if (a.equals(b)) {
            return a == b ? 1 : 2;
        }
        return 3;
    }

    public static boolean isUs(Locale locale) {
        return Locale.US.equals(locale);
    }

    public static int interned(Locale a, Locale b) {
        if (a.getLanguage() == b.getLanguage()) {
            return a.getCountry() == "US" ? 1 : 2;
        }
        return 3;
    }

    public static boolean remade(Locale locale) {
        String language = locale.getLanguage();
        return !language.equals("iw") && !language.startsWith("E") && locale.getVariant().isEmpty()
                && !locale.hasExtensions();
    }

    public static boolean file(File file) {
        return file.isAbsolute() == file.getPath().startsWith("/") && !file.getPath().contains("//")
                && (!file.getPath().endsWith("/") || file.getPath().length() == 1);
    }

    public static int stamp(Timestamp time) {
        return time.getNanos() < 0 ? 1 : 2;
    }

    public static boolean before(Date one, Date other) {
        return one.before(other);
    }

    public static void change(PropertyChangeSupport support, boolean now) {
        support.firePropertyChange("on", !now, now);
    }

    public static boolean listens(PropertyChangeSupport support) {
        return support.hasListeners("on");
    }

    public static String entry(ZipEntry entry) {
        return entry.isDirectory() ? entry.getComment() : entry.getName();
    }

    public static boolean zone(TimeZone zone) {
        return zone.getRawOffset() == 0 && zone.getID().equals("UTC");
    }

    public static int moved(Calendar calendar) {
        calendar.set(Calendar.YEAR, 2020);
        return calendar.isSet(Calendar.MONTH) && !calendar.isSet(Calendar.ERA) ? calendar.getTimeZone().getRawOffset() : 1;
    }

    public static boolean format(Formatter formatter) {
        return formatter.locale() == null && formatter.out() != null;
    }
}
