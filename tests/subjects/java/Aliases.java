/** Writes through one reference that are seen through another. */
class Aliases {
    static int count;
    static Aliases last;

    int value;
    Aliases other;

    static int comparedAfterStore(Aliases a, Aliases b, Aliases c) {
        a.other = c;
        return b.other == c ? 1 : 0;
    }

    static int onlyThroughAlias(Aliases a, Aliases b) {
        a.value = 1;
        b.value = 2;
        return a.value == 2 ? 1 : 0;
    }

    static int storedNew(Aliases a, Aliases b) {
        a.other = new Aliases();
        return b.other == a.other && a != b ? 1 : 0;
    }

    static int newIsNoInput(Aliases a) {
        return a.other == new Aliases() ? 1 : 0;
    }

    static int readThenWritten(Aliases a, Aliases b) {
        int before = b.value;
        a.value = before + 1;
        return b.value == before ? 1 : 0;
    }

    static int elements(int[] a, int[] b) {
        a[0] = 1;
        b[0] = 2;
        return a[0];
    }

    static int comparedElements(int[] a, int[] b) {
        a[0] = 1;
        b[0] = 2;
        return a[0] == 2 ? 1 : 0;
    }

    static int indices(int[] a, int i, int j) {
        a[i] = 1;
        a[j] = 2;
        return a[i] == 2 ? 1 : 0;
    }

    static int lengths(int[] a, int[] b) {
        return a.length != b.length && a == b ? 1 : 0;
    }

    static int statics(int x) {
        count = x;
        return count + 1 > x ? 1 : 0;
    }

    static int staticReference(Aliases a) {
        last = a;
        a.value = 3;
        return last.value == 3 ? 1 : 0;
    }

    static int initialStatics() {
        return count == 0 && last == null ? 1 : 0;
    }
}
