import java.beans.PropertyChangeSupport;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.Date;
import java.util.Formatter;
import java.util.Locale;
import java.util.TimeZone;
import java.util.zip.ZipEntry;

/** Locales, files, paths, times and others: each is handed to what makes it, which finds nothing to change. */
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

    static class Site {
        Path root;
        URL home;
        URI link;
    }

    public static boolean path(Path path) {
        String text = path.toString();
        return path.equals(Path.of(text)) && path.hashCode() == Path.of(text).hashCode()
                && path.isAbsolute() == text.startsWith("/") && path.getFileSystem() == FileSystems.getDefault();
    }

    public static int samePath(Path a, Path b) {
        if (a.equals(b)) {
            return a == b ? 1 : 2;
        }
        return 3;
    }

    public static int hashedPath(Path path) {
        return path.hashCode() == 97 ? 1 : 2;
    }

    public static int resolved(Path path) {
        return path.resolve("x").toString().endsWith("x") ? 1 : 2;
    }

    public static boolean named(Path path) {
        Path name = path.getFileName();
        return name == null ? path.getNameCount() == 0 : path.endsWith(name);
    }

    public static int filed(Path path) {
        return path.toFile().getPath().equals(path.toString()) ? 1 : 2;
    }

    public static boolean locator(URL url) throws MalformedURLException {
        return url.equals(new URL("file:" + url.getPath())) && url.toExternalForm().equals(url.toString())
                && url.getProtocol().equals("file") && url.getHost().isEmpty() && url.getPort() == -1
                && url.getFile().equals(url.getPath()) && url.getQuery() == null && url.getRef() == null;
    }

    public static int sameLocator(URL a, URL b) {
        if (a.equals(b)) {
            return a == b ? 1 : 2;
        }
        return 3;
    }

    public static boolean hashedLocator(URL url) {
        return url.hashCode() == "file".hashCode() + url.getFile().hashCode() - 1;
    }

    public static int spelled(URL url) {
        return url.toString().equals("file:ab") ? 1 : 2;
    }

    public static boolean identifier(URI uri) {
        return uri.equals(URI.create(uri.toString())) && uri.getPath().equals(uri.toString())
                && uri.getScheme() == null && uri.getHost() == null && uri.getPort() == -1 && !uri.isOpaque();
    }

    public static int sameIdentifier(URI a, URI b) {
        if (a.equals(b)) {
            return a == b ? 1 : 2;
        }
        return 3;
    }

    public static boolean joined(URI uri) {
        return uri.resolve("/x").getPath().equals("/x");
    }

    public static boolean site(Site site) {
        return site.root.toString().equals("ab") || site.home.getPath().equals("ab")
                || site.link.getPath().equals("ab");
    }
}
