/** The contract of {@link RingBuffer}, kept beside it: no library, no annotations, private fields as if they were ours. */
class RingBufferContract {
    static boolean inv(RingBuffer self) {
        return self.slots != null
                && self.slots.length <= 1000
                && 0 <= self.count && self.count <= self.slots.length
                && 0 <= self.start && self.start < Math.max(1, self.slots.length);
    }

    static boolean pre_new(int capacity) {
        return 0 <= capacity && capacity <= 1000;
    }

    static int old_offer(RingBuffer self, int value) {
        return self.count;
    }

    static boolean post_offer(RingBuffer self, int value, boolean result, int old) {
        return result
                ? self.count == old + 1 && self.slots[(self.start + old) % self.slots.length] == value
                : self.count == old && self.isFull();
    }

    static boolean pre_poll(RingBuffer self) {
        return self.count > 0;
    }

    /** Wrong where the buffer has one slot: what was first is first again. */
    static boolean post_poll(RingBuffer self, int result) {
        return !self.isFull() && self.slots[self.start] != result;
    }
}
