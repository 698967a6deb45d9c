/** A priority queue in an array: no item is less than its parent, at half its index. */
class HeapQueue {
    int[] items;
    int size;

    /** Whether it is a heap, but perhaps for the item at the top. */
    boolean isValidBelowTop() {
        if (items == null || size < 0 || size > items.length) {
            return false;
        }
        for (int at = 3; at < size; at++) {
            if (items[at] < items[(at - 1) / 2]) {
                return false;
            }
        }
        return true;
    }

    void siftDown() {
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && items[child + 1] < items[child]) {
                child++;
            }
            if (items[at] <= items[child]) {
                return;
            }
            int item = items[at];
            items[at] = items[child];
            items[child] = item;
            at = child;
        }
    }

    void checkSiftDown() {
        if (size > 5 || !isValidBelowTop()) {
            return;
        }

        siftDown();

        for (int at = 1; at < size; at++) {
            assert items[(at - 1) / 2] <= items[at] : "less than its parent";
        }
    }
}
