import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.UUID;

/** What ordinary classes keep in their static fields. */
public class Statics {
    private static final String SEPARATOR = System.lineSeparator();
    private static final String VERSION = System.getProperty("file.separator", "none");
    private static final Charset UTF = Charset.forName("utf-8");
    private static final Locale LOCALE = Locale.ROOT;
    private static final UUID ID = UUID.fromString("00000000-0000-0001-0000-000000000002");
    private static final String SHOWN = String.format(LOCALE, "%05d|%s|%.2f", 42, "x", 1.5);

    public static void main(String[] args) {
        System.out.println(SEPARATOR.length() + VERSION + UTF + ID + SHOWN);
        System.out.println(Arrays.toString("\u00e4b".getBytes(UTF)));
        System.out.println(new String(new byte[] {(byte) 0xc3, (byte) 0xa4}, StandardCharsets.UTF_8).length());
    }
}
