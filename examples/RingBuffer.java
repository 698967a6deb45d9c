/**
 * A queue of bounded length in a circular array.
 *
 * <p>Index arithmetic by remainder: an empty array divides by zero, a negative start goes out of bounds.
 */
class RingBuffer {
    private final int[] slots;
    private int start;
    private int count;

    RingBuffer(int capacity) {
        slots = new int[capacity];
    }

    /** False if there is no room. */
    boolean offer(int value) {
        if (count == slots.length) {
            return false;
        }
        slots[(start + count) % slots.length] = value;
        count++;
        return true;
    }

    int poll() {
        if (count == 0) {
            throw new IllegalStateException();
        }
        int value = slots[start];
        start = (start + 1) % slots.length;
        count--;
        return value;
    }

    boolean isFull() {
        return count == slots.length;
    }
}
