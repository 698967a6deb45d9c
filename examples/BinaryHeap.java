/**
 * The two halves of a binary heap in an array, the smallest element first.
 *
 * <p>Which elements are exchanged depends on comparisons of elements at indices that are symbols.
 */
class BinaryHeap {
    private final int[] items;
    private int size;

    BinaryHeap(int capacity) {
        items = new int[capacity];
    }

    void add(int item) {
        if (size == items.length) {
            throw new IllegalStateException();
        }
        items[size] = item;
        siftUp(items, size);
        size++;
    }

    static void siftUp(int[] items, int child) {
        while (child > 0) {
            int parent = (child - 1) / 2;
            if (items[parent] <= items[child]) {
                return;
            }
            swap(items, parent, child);
            child = parent;
        }
    }

    static void siftDown(int[] items, int parent, int size) {
        int child = 2 * parent + 1;
        while (child < size) {
            if (child + 1 < size && items[child + 1] < items[child]) {
                child++;
            }
            if (items[parent] <= items[child]) {
                return;
            }
            swap(items, parent, child);
            parent = child;
            child = 2 * parent + 1;
        }
    }

    private static void swap(int[] items, int i, int j) {
        int item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}
