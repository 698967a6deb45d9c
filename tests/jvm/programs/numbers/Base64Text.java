import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

public class Base64Text {
    public static void main(String[] args) {
        for (String s : new String[] {"", "f", "fo", "foo", "foob", "fooba", "foobar", "\u00ff\u00fe?>"}) {
            byte[] raw = s.getBytes(StandardCharsets.ISO_8859_1);
            String text = Base64.getEncoder().encodeToString(raw);
            String url = Base64.getUrlEncoder().withoutPadding().encodeToString(raw);
            System.out.println(text + " " + url + " " + Arrays.equals(raw, Base64.getDecoder().decode(text)) + " " + Arrays.equals(raw, Base64.getUrlDecoder().decode(url)));
        }
        byte[] long1 = new byte[100];
        for (int i = 0; i < long1.length; i++) {
            long1[i] = (byte) (i * 37);
        }
        String mime = Base64.getMimeEncoder().encodeToString(long1);
        System.out.println(mime.replace("\r\n", "~"));
        System.out.println(Arrays.equals(long1, Base64.getMimeDecoder().decode(mime)));
        for (String bad : new String[] {"a", "ab=c", "a*bc", "abcde"}) {
            try {
                System.out.println(Base64.getDecoder().decode(bad).length);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
