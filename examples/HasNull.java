/** Figure 1 (c) of the POSE paper: is there a null within max nodes? */
class HasNull {
    HasNull next;

    boolean hasNull() {
        return hasNullWithin(4);
    }

    boolean hasNullWithin10() {
        return hasNullWithin(10);
    }

    private boolean hasNullWithin(int max) {
        HasNull s = next;
        int i = 1;
        while (s != null && i <= max) {
            s = s.next;
            i = i + 1;
        }
        return s == null;
    }
}
