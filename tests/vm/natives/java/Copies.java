import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.List;

class Copies {
    static String[] known(Object a, Object b) {
        Object[] from = {a, "x", b};
        String[] to = new String[3];
        try {
            System.arraycopy(from, 0, to, 0, 3);
        } catch (ArrayStoreException e) {
            to[2] = "!";
        }
        return to;
    }

    static int range(Object[] from, int n) {
        if (n < 0 || n > 2) return -1;
        String[] to = new String[2];
        System.arraycopy(from, 0, to, 0, n);
        return to[0] == null ? 0 : 1;
    }

    static int into(Integer[] to, Object value) {
        Object[] from = {value};
        System.arraycopy(from, 0, to, 0, 1);
        return to[0] == null ? 0 : 1;
    }

    static int listed(List<String> list) {
        String[] all = list.toArray(new String[0]);
        return all.length == 0 ? 0 : all.length == 1 ? 1 : 2;
    }

    static int raw(ArrayList list) {
        return ((Integer[]) list.toArray(new Integer[0])).length == 0 ? 0 : 1;
    }

    static int buffered(byte a, byte b) {
        ByteBuffer to = ByteBuffer.allocate(4);
        to.put(ByteBuffer.wrap(new byte[] {a, b}));
        return to.get(1) == 7 ? 1 : 2;
    }

    static int units(int x) {
        CharBuffer to = CharBuffer.allocate(3);
        to.put(ByteBuffer.wrap(new byte[] {0, 'h', 0, 'i'}).asCharBuffer());
        return to.get(1) == 'i' ? (x > 0 ? 1 : 2) : 3;
    }
}
