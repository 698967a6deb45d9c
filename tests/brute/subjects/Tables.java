/** Arrays that may be one array, rows that may be one row, indices that may be one index. */
class Tables {
    Tables[] row;
    int mark;

    static int twoRows(int[][] table, int i, int j) {
        table[i][0] = 1;
        table[j][0] = 2;
        return table[i][0];
    }

    static int swappedRows(int[][] table) {
        int[] first = table[0];
        table[0] = table[1];
        table[1] = first;
        table[0][0]++;
        return first[0];
    }

    static boolean storedInto(Object[] into, Tables what) {
        into[0] = what;
        return into[into.length - 1] == what;
    }

    static int copied(int[] from, int[] to) {
        System.arraycopy(from, 0, to, 1, from.length - 1);
        return to[to.length - 1];
    }

    static int cloned(int[] values) {
        int[] copy = values.clone();
        values[0]++;
        return copy[0] - values[0];
    }

    static int lengths(Tables[] a, Tables[] b) {
        return a.length == b.length ? a[0] == b[0] ? 2 : 1 : 0;
    }

    int rowOfRow() {
        row[0].row = row;
        row[0].row[0].mark = 7;
        return mark;
    }

    Tables elementThenWrite(Tables other, int i) {
        Tables before = row[i];
        other.row[0] = this;
        return row[i] == before ? before : other;
    }

    static char narrow(char[] chars, byte[] bytes, int i) {
        bytes[i] = (byte) chars[0];
        chars[0] += (char) bytes[i];
        return chars[0];
    }

    static boolean flags(boolean[] flags, int i) {
        flags[i] = !flags[0];
        return flags[0] ^ flags[i];
    }

    static int indexFromArray(int[] a) {
        a[a[0]] = 1;
        return a[0];
    }

    static Object newRow(Object[] rows, int i) {
        rows[i] = new int[] {i};
        return rows[0];
    }
}
