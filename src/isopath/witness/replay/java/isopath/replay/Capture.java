package isopath.replay;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** What is printed, up to a limit; the rest is dropped. */
final class Capture extends OutputStream {
    private static final int MOST_BYTES = 1 << 16;
    private static final int BUFFER = 128;

    private byte[] bytes = new byte[256];
    private int length;
    private boolean isCut;

    PrintStream stream() {
        return new PrintStream(this, true, StandardCharsets.UTF_8);
    }

    @Override
    public synchronized void write(int written) {
        write(new byte[] {(byte) written}, 0, 1);
    }

    /** A range that is too large for the buffer of System.out is checked by the file, without a message. */
    @Override
    public synchronized void write(byte[] written, int from, int count) {
        if (count >= BUFFER && written != null && (from < 0 || count > written.length - from)) {
            throw new IndexOutOfBoundsException();
        }
        int kept = Math.min(count, MOST_BYTES - length);
        isCut |= kept < count;
        if (length + kept > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + kept));
        }
        System.arraycopy(written, from, bytes, length, kept);
        length += kept;
    }

    synchronized String text() {
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }

    synchronized boolean isCut() {
        return isCut;
    }
}
