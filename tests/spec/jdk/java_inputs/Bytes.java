import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;

/** Streams of bytes among the inputs. */
class Bytes {
    static boolean byteInput(ByteArrayInputStream s) {
        return s.read() >= -1 && s.available() >= 0;
    }

    static boolean byteOutput(ByteArrayOutputStream s) {
        int before = s.size();
        s.write(7);
        return s.size() == before + 1;
    }
}
