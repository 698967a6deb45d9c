/**
 * A map from int to int with buckets of chained entries.
 *
 * <p>The index of a bucket is the key cut down by a mask, which is right where the number of buckets is a power of two.
 * With no bucket at all the mask is -1. A chain may be cyclic or hang in two buckets.
 */
class ChainedMap {
    static class Entry {
        final int key;
        int value;
        Entry next;

        Entry(int key, int value, Entry next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    private final Entry[] buckets;

    ChainedMap(int capacity) {
        buckets = new Entry[capacity];
    }

    /** The value of a key, or a default. */
    int get(int key, int otherwise) {
        Entry entry = find(key);
        return entry == null ? otherwise : entry.value;
    }

    void put(int key, int value) {
        Entry entry = find(key);
        if (entry != null) {
            entry.value = value;
        } else {
            int index = indexOf(key);
            buckets[index] = new Entry(key, value, buckets[index]);
        }
    }

    private Entry find(int key) {
        Entry entry = buckets[indexOf(key)];
        while (entry != null && entry.key != key) {
            entry = entry.next;
        }
        return entry;
    }

    private int indexOf(int key) {
        return key & (buckets.length - 1);
    }
}
