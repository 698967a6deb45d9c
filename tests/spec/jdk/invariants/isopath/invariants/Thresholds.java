package isopath.invariants;

/**
 * The field threshold of a HashMap. With a table it says at how many entries the table grows. That is the capacity
 * times the load factor, as computed when the table was made or while it was small; from 16 on it is doubled with the
 * table. A clone of an empty map forgets the capacity it was to have, and begins with 16 and 12 whatever its load
 * factor.
 */
final class Thresholds {
    static final int MOST_CAPACITY = 1 << 30;
    private static final float USUAL_LOAD_FACTOR = 0.75f;
    private static final int USUAL_CAPACITY = 16;
    private static final int USUAL_THRESHOLD = 12;

    private Thresholds() {}

    /** Without a table it is the capacity that the table will have, a power of two, or zero for the usual one. */
    static boolean isInitialCapacity(int threshold) {
        return threshold >= 0 && (threshold & threshold - 1) == 0;
    }

    static boolean isThreshold(int threshold, int capacity, float loadFactor) {
        if (capacity == MOST_CAPACITY) {
            return threshold == Integer.MAX_VALUE;
        }
        if (loadFactor == USUAL_LOAD_FACTOR) {
            return threshold == capacity - (capacity + 3 >> 2);
        }
        if (capacity < USUAL_CAPACITY) {
            return threshold == computed(capacity, loadFactor);
        }
        if (threshold == USUAL_THRESHOLD * (capacity / USUAL_CAPACITY)) {
            return true;
        }
        int doublings = 0;
        for (int smaller = capacity; smaller >= USUAL_CAPACITY; smaller >>= 1) {
            if (threshold == computed(smaller, loadFactor) << doublings) {
                return true;
            }
            doublings++;
        }
        return false;
    }

    /**
     * Whether there can be so many entries. A table grows once an entry too many is in it, or, where the value was
     * computed by a function, with the next one; where a load factor is so small that this does not help, once per
     * entry.
     */
    static boolean mayHold(int entries, int threshold, int capacity, float loadFactor) {
        if (entries <= threshold + 1L) {
            return true;
        }
        if (loadFactor == USUAL_LOAD_FACTOR) {
            return false;
        }
        int growths = 0;
        for (int smaller = capacity; smaller > 0; smaller >>= 1) {
            if (entries <= computed(smaller, loadFactor) + 1L + growths) {
                return true;
            }
            growths++;
        }
        return entries <= USUAL_THRESHOLD * (capacity / USUAL_CAPACITY) + 1L;
    }

    private static int computed(int capacity, float loadFactor) {
        float product = capacity * loadFactor;
        return capacity < MOST_CAPACITY && product < MOST_CAPACITY ? (int) product : Integer.MAX_VALUE;
    }
}
