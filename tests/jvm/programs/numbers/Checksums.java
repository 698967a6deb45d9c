import java.nio.charset.StandardCharsets;
import java.util.zip.Adler32;
import java.util.zip.CRC32;

public class Checksums {
    public static void main(String[] args) {
        CRC32 crc = new CRC32();
        System.out.println(crc.getValue());
        crc.update("hello".getBytes(StandardCharsets.UTF_8));
        System.out.println(Long.toHexString(crc.getValue()));
        crc.update('!');
        System.out.println(crc.getValue());
        crc.reset();
        crc.update(new byte[] {1, 2, 3, 4, 5}, 1, 3);
        System.out.println(crc.getValue());
        Adler32 adler = new Adler32();
        adler.update("hello".getBytes(StandardCharsets.UTF_8));
        adler.update(7);
        System.out.println(adler.getValue());
        try {
            crc.update(new byte[2], 1, 5);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("bounds");
        }
    }
}
