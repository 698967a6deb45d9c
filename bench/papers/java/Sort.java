/** Three ways to sort ints in place. */
final class Sort {
    static void insertionSort(int[] keys) {
        for (int end = 1; end < keys.length; end++) {
            int key = keys[end];
            int hole = end;
            while (hole > 0 && key < keys[hole - 1]) {
                keys[hole] = keys[hole - 1];
                hole--;
            }
            keys[hole] = key;
        }
    }

    static void selectionSort(int[] keys) {
        for (int start = 0; start < keys.length - 1; start++) {
            int least = start;
            for (int at = start + 1; at < keys.length; at++) {
                if (keys[at] < keys[least]) {
                    least = at;
                }
            }
            int key = keys[least];
            keys[least] = keys[start];
            keys[start] = key;
        }
    }

    static void shellsort(int[] keys) {
        for (int gap = keys.length / 2; gap > 0; gap /= 2) {
            for (int end = gap; end < keys.length; end++) {
                int key = keys[end];
                int hole = end;
                while (hole >= gap && key < keys[hole - gap]) {
                    keys[hole] = keys[hole - gap];
                    hole -= gap;
                }
                keys[hole] = key;
            }
        }
    }

    static boolean isSorted(int[] keys) {
        for (int at = 1; at < keys.length; at++) {
            if (keys[at] < keys[at - 1]) {
                return false;
            }
        }
        return true;
    }
}
