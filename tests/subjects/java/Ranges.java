import java.util.Arrays;

/** Copies of ranges of arrays of which something is not known. */
public class Ranges {
    static int copied(int[] a, int n) {
        int[] b = new int[n];
        System.arraycopy(a, 0, b, 0, n);
        return n > 2 && b[1] == 7 ? 1 : 0;
    }

    static int cloned(int[] a) {
        int[] b = a.clone();
        b[0] = 5;
        return a[0] == 5 ? 1 : 0;
    }

    static int cut(int[] a) {
        return Arrays.copyOf(a, 3)[2] > 0 ? 1 : 0;
    }

    static int references(Object[] a, int i) {
        Object[] b = new Object[4];
        System.arraycopy(a, i, b, 1, 2);
        return b[1] == b[2] ? 1 : 0;
    }

    static int overlapping(int[] a, int i) {
        System.arraycopy(a, 0, a, 1, i);
        return a[2] == 3 ? 1 : 0;
    }

    static int aliased(int[] a, int[] b) {
        if (a.length < 3 || b.length < 3) return 2;
        System.arraycopy(a, 0, b, 1, 2);
        return a[1] == b[2] ? 1 : 0;
    }
}
