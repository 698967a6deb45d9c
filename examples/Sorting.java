/**
 * Sorting and searching in arrays of unknown length.
 *
 * <p>Every comparison is a branch, no array access is one. {@link #middle} has the overflow that lived in libraries for
 * years, {@link #midpoint} has not.
 */
class Sorting {
    static void insertionSort(int[] values) {
        for (int i = 1; i < values.length; i++) {
            int value = values[i];
            int j = i - 1;
            while (j >= 0 && values[j] > value) {
                values[j + 1] = values[j];
                j--;
            }
            values[j + 1] = value;
        }
    }

    /** Lomuto's partition around the last element; where that element went. */
    static int partition(int[] values, int from, int to) {
        int pivot = values[to];
        int boundary = from;
        for (int i = from; i < to; i++) {
            if (values[i] < pivot) {
                swap(values, i, boundary);
                boundary++;
            }
        }
        swap(values, boundary, to);
        return boundary;
    }

    static boolean isSorted(int[] values) {
        for (int i = 1; i < values.length; i++) {
            if (values[i - 1] > values[i]) {
                return false;
            }
        }
        return true;
    }

    static int binarySearch(int[] values, int wanted) {
        int low = 0;
        int high = values.length - 1;
        while (low <= high) {
            int middle = midpoint(low, high);
            if (values[middle] == wanted) {
                return middle;
            }
            if (values[middle] < wanted) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    /** Where the midpoint of two indices turns out negative. */
    static boolean middleIsNegative(int low, int high) {
        return 0 <= low && low <= high && middle(low, high) < 0;
    }

    /** Never negative: the second test fails on every path. */
    static boolean midpointIsNegative(int low, int high) {
        return 0 <= low && low <= high && midpoint(low, high) < 0;
    }

    private static int middle(int low, int high) {
        return (low + high) / 2;
    }

    private static int midpoint(int low, int high) {
        return (low + high) >>> 1;
    }

    private static void swap(int[] values, int i, int j) {
        int value = values[i];
        values[i] = values[j];
        values[j] = value;
    }
}
