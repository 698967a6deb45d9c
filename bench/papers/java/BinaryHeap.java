/** A priority queue of ints in an array of fixed capacity: the children of position i are at 2i and 2i + 1. */
final class BinaryHeap {
    int[] keys;
    int size;

    int findMin() {
        if (size == 0) {
            throw new IllegalStateException();
        }
        return keys[1];
    }

    void insert(int key) {
        if (size == keys.length - 1) {
            throw new IllegalStateException();
        }
        int hole = ++size;
        while (hole > 1 && key < keys[hole / 2]) {
            keys[hole] = keys[hole / 2];
            hole /= 2;
        }
        keys[hole] = key;
    }

    int deleteMin() {
        int least = findMin();
        keys[1] = keys[size--];
        siftDown(1);
        return least;
    }

    private void siftDown(int hole) {
        int key = keys[hole];
        while (2 * hole <= size) {
            int child = 2 * hole;
            if (child != size && keys[child + 1] < keys[child]) {
                child++;
            }
            if (keys[child] >= key) {
                break;
            }
            keys[hole] = keys[child];
            hole = child;
        }
        keys[hole] = key;
    }

    /** Room for one key at least, and no key less than its parent. */
    boolean isValid() {
        if (keys == null || keys.length < 2 || size < 0 || size >= keys.length) {
            return false;
        }
        for (int at = 2; at <= size; at++) {
            if (keys[at] < keys[at / 2]) {
                return false;
            }
        }
        return true;
    }
}
