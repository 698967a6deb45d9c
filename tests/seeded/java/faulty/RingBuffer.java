/** The last few values: a new one takes the place of the oldest when the array is full. */
class RingBuffer {
    int[] slots;
    int oldest;
    int count;

    boolean isValid() {
        return slots != null && 0 <= oldest && oldest < slots.length && 0 <= count && count <= slots.length;
    }

    private int wrapped(int at) {
        return at < slots.length ? at : at - slots.length;
    }

    int get(int index) {
        return slots[wrapped(oldest + index)];
    }

    void put(int value) {
        slots[wrapped(oldest + count)] = value;
        if (count == slots.length) {
            oldest++;
        } else {
            count++;
        }
    }

    void checkPut(int value) {
        if (!isValid() || slots.length > 1000) {
            return;
        }

        put(value);

        assert isValid() : "an index is out of range";
        assert get(count - 1) == value : "the newest value is another one";
    }
}
