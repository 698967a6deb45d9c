import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class Streams {
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0x12345678);
        out.writeUTF("h\u00e9llo");
        out.writeDouble(1.5);
        out.writeLong(-2);
        out.writeBoolean(true);
        System.out.println(Arrays.toString(bytes.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readInt() + " " + in.readUTF().length() + " " + in.readDouble() + " " + in.readLong() + " " + in.readBoolean());
        try {
            in.readInt();
        } catch (java.io.EOFException e) {
            System.out.println("eof " + e.getMessage());
        }
        InputStreamReader reader = new InputStreamReader(new ByteArrayInputStream("\u4e2d\u00e9x".getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
        int c;
        while ((c = reader.read()) >= 0) {
            System.out.print(c + " ");
        }
        System.out.println();
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(sink, true, StandardCharsets.UTF_8);
        print.println("text \u00e9");
        print.print(12);
        print.flush();
        System.out.println(Arrays.toString(sink.toByteArray()));
        System.out.println(sink.toString(StandardCharsets.UTF_8).length());
    }
}
