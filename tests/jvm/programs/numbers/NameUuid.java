import java.util.UUID;

public class NameUuid {
    public static void main(String[] args) throws Exception {
        System.out.println(UUID.nameUUIDFromBytes("hello".getBytes("UTF-8")));
        java.security.MessageDigest sha = java.security.MessageDigest.getInstance("SHA-256");
        StringBuilder out = new StringBuilder();
        for (byte b : sha.digest("abc".getBytes("UTF-8"))) {
            out.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
        }
        System.out.println(out);
    }
}
