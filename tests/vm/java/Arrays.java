/** Arrays: types, nesting, copying, strings in passing. */
class Arrays {
    static int jagged() {
        int[][] rows = {{1}, {2, 3}, {}};
        int sum = 0;
        for (int[] row : rows) {
            for (int value : row) {
                sum = sum * 10 + value;
            }
            sum = sum * 10 + row.length;
        }
        return sum;
    }

    static int covariance() {
        Object[] objects = new String[] {"a"};
        try {
            objects[0] = new Arrays();
            return 0;
        } catch (ArrayStoreException refused) {
            return objects instanceof String[] ? 1 : 2;
        }
    }

    static int classes() {
        Object ints = new int[2][3];
        int bits = 0;
        bits |= ints instanceof int[][] ? 1 : 0;
        bits |= ints instanceof Object[] ? 2 : 0;
        bits |= ints instanceof Object[][] ? 4 : 0;
        bits |= ints instanceof Cloneable[] ? 8 : 0;
        bits |= ints.getClass() == int[][].class ? 16 : 0;
        return bits;
    }

    static int copying() {
        int[] a = {1, 2, 3, 4, 5};
        System.arraycopy(a, 0, a, 1, 4);
        int digits = 0;
        for (int value : a) {
            digits = digits * 10 + value;
        }
        return digits;
    }

    static int large() {
        int[] a = new int[100000];
        a[99999] = 7;
        a[5000] = 3;
        return a[99999] * 10 + a[5000] + a[4999];
    }

    static int narrowCompoundAssignment() {
        byte[] b = {127};
        b[0] += 1;
        char[] c = {0};
        c[0]--;
        short[] s = {(short) 40000};
        return b[0] + c[0] + s[0];
    }

    static int strings() {
        String text = "isopath";
        return text.length() * 1000 + text.charAt(3) + (text == "isopath" ? 100000 : 0) + (text.isEmpty() ? 1 : 0);
    }

    static long longShifts() {
        long x = -1;
        return (x >>> 33) + (x << 65) + (x >> 70) + (1L << 63 >>> 62);
    }
}
