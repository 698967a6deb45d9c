import java.util.Locale;

public class StringCase {
    static void hex(String s) {
        StringBuilder out = new StringBuilder();
        for (char c : s.toCharArray()) {
            out.append(Integer.toHexString(c)).append(' ');
        }
        System.out.println(out);
    }

    public static void main(String[] args) {
        System.out.println("MiXeD 123".toUpperCase(Locale.ROOT));
        System.out.println("MiXeD 123".toLowerCase(Locale.ROOT));
        System.out.println("already".toLowerCase(Locale.ROOT) == "already");
        hex("stra\u00dfe".toUpperCase(Locale.ROOT));
        hex("\u00e0\u00e9\u00ff\u00b5".toUpperCase(Locale.ROOT));
        hex("\u0130\u03a4".toLowerCase(Locale.ROOT));
        hex("\ufb01\u0149".toUpperCase(Locale.ROOT));
        hex("\u0431\u0430".toUpperCase(Locale.ROOT));
        hex("\ud801\udc28".toUpperCase(Locale.ROOT));
        hex("\ud801\udc00".toLowerCase(Locale.ROOT));
        System.out.println("stra\u00dfe".equalsIgnoreCase("STRASSE"));
        System.out.println("\u0130".equalsIgnoreCase("i") + " " + "\u00c9".equalsIgnoreCase("\u00e9"));
        System.out.println("TITLE".toLowerCase(Locale.US) + " " + "title".toUpperCase(Locale.US));
    }
}
