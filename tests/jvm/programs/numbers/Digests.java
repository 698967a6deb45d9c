import java.nio.charset.StandardCharsets;
import java.util.UUID;

public class Digests {
    public static void main(String[] args) {
        UUID u = new UUID(0x123456789abcdef0L, 0xfedcba9876543210L);
        System.out.println(u + " " + u.hashCode() + " " + u.version() + " " + u.variant());
        UUID p = UUID.fromString("00112233-4455-6677-8899-aabbccddeeff");
        System.out.println(p.getMostSignificantBits() + " " + p.getLeastSignificantBits() + " " + p.compareTo(u) + " " + p.equals(u));
        try {
            UUID.fromString("not-a-uuid");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(UUID.fromString("1-2-3-4-5"));
        System.out.println("hash".getBytes(StandardCharsets.UTF_8).length);
    }
}
