import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class Bytes {
    static void show(byte[] bytes) {
        System.out.println(Arrays.toString(bytes));
    }

    public static void main(String[] args) throws Exception {
        String s = "h\u00e9\u4e2d\ud83d\ude00!";
        show(s.getBytes(StandardCharsets.UTF_8));
        show(s.getBytes(StandardCharsets.ISO_8859_1));
        show(s.getBytes(StandardCharsets.US_ASCII));
        show(s.getBytes(StandardCharsets.UTF_16BE));
        show(s.getBytes(StandardCharsets.UTF_16LE));
        show(s.getBytes(StandardCharsets.UTF_16));
        show(s.getBytes("UTF-8"));
        show("\ud83d".getBytes(StandardCharsets.UTF_8));
        System.out.println(new String(s.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).equals(s));
        System.out.println(new String(s.getBytes(StandardCharsets.UTF_16), StandardCharsets.UTF_16).equals(s));
        System.out.println(new String(new byte[] {65, -23, 66}, StandardCharsets.ISO_8859_1).equals("A\u00e9B"));
        System.out.println(new String(new byte[] {65, -23, 66}, StandardCharsets.UTF_8).equals("A\ufffdB"));
        System.out.println(new String(new byte[] {-28, -72, -83, 67}, 0, 3, "UTF-8").equals("\u4e2d"));
        System.out.println(new String(new byte[] {65, 66, 67}, StandardCharsets.US_ASCII));
        System.out.println(StandardCharsets.UTF_8.name() + " " + StandardCharsets.UTF_8);
        System.out.println(Charset.forName("utf8") == StandardCharsets.UTF_8);
        System.out.println(Charset.forName("latin1").name() + " " + Charset.isSupported("US-ASCII"));
        try {
            "x".getBytes("no-such-charset");
        } catch (java.io.UnsupportedEncodingException e) {
            System.out.println("unsupported " + e.getMessage());
        }
    }
}
