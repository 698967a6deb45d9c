import java.util.Locale;

public class FormatIntegers {
    static void f(String format, Object... args) {
        System.out.println("[" + String.format(Locale.US, format, args) + "]");
    }

    public static void main(String[] args) {
        f("%d %d %d", 1, -2L, (short) 3);
        f("%5d|%-5d|%05d|%+d|% d|%(d", 42, 42, 42, 42, 42, -42);
        f("%,d %,d %,d", 1234567, -9876543210L, 999);
        f("%x %X %#x %08x", 255, 255, 255, 255);
        f("%x %x %o %#o", -1, -1L, 8, 8);
        f("%x %x", (byte) -1, (short) -1);
        f("%+,10d|%-,10d|%0,10d", 12345, 12345, 12345);
        f("%s %s %s", 1, null, true);
        f("%10s|%-10s|%.2s|%10.3s|", "abc", "abc", "abc", "abcdef");
        f("%S %c %C %c", "upper", 'x', 'y', 65);
        f("%b %B %b %b", true, false, null, "x");
        f("%h %H %h", "hi", "hi", null);
        f("%% %n".trim());
        f("%2$s %1$s %2$s %<s", "a", "b");
        f("%d%%", 50);
        f("%d", new java.math.BigInteger("123456789012345678901234567890"));
        f("%,d %x", new java.math.BigInteger("-12345678901234567890"), new java.math.BigInteger("255"));
        f("%-6b|%6b|", true, false);
        f("%s %s", java.util.List.of(1, 2), new StringBuilder("sb"));
        System.out.println("%d-%s".formatted(5, "x"));
    }
}
