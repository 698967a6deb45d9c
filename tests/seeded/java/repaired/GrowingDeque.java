/** A queue in a circular array, which is copied to a larger one when there is no more room. */
class GrowingDeque {
    int[] slots;
    int start;
    int count;

    boolean isValid() {
        return slots != null && 0 <= start && start < slots.length && 0 <= count && count <= slots.length;
    }

    int get(int index) {
        int at = start + index;
        return slots[at < slots.length ? at : at - slots.length];
    }

    void grow() {
        int[] larger = new int[2 * slots.length];
        for (int index = 0; index < count; index++) {
            larger[index] = get(index);
        }
        slots = larger;
        start = 0;
    }

    void checkGrow(int index) {
        if (!isValid() || slots.length > 3 || index < 0 || index >= count) {
            return;
        }
        int item = get(index);

        grow();

        assert isValid() && get(index) == item : "another item is there now";
    }
}
