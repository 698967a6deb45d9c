/** A reference that might have been the same as another is not, once the other is known to be null. */
class KnownToBeNullLater {
    int value;
    KnownToBeNullLater next;

    static int programArrays(int[] b, int[] a) {
        try {
            b[0] = a[0];
        } catch (NullPointerException thrown) {
            return a[0] + 1;
        }
        return 0;
    }

    static int programObjects(KnownToBeNullLater b, KnownToBeNullLater a) {
        try {
            b.next = a.next;
        } catch (NullPointerException thrown) {
            a.value = 7;
            return a.next == null ? 3 : a.value;
        }
        return 0;
    }
}
