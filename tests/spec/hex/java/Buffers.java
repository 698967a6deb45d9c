/** Companion methods of rules: what they say of numbers, of the heap before the call. */
class Buffers {
    Object[] items;
    int head;
    int count;

    static boolean isWithin(Buffers buffer, Object[] items) {
        return items.length > 0 && buffer.head >= 0 && buffer.head < items.length
                && buffer.count >= 0 && buffer.count <= items.length;
    }

    static void throwsAlways(Buffers buffer) {
        throw new IllegalStateException();
    }

    static boolean neverEnds(Buffers buffer) {
        while (true) { }
    }

    Object take() {
        if (count == 0) {
            return null;
        }
        Object first = items[head];
        items[head] = null;
        head = head + 1 == items.length ? 0 : head + 1;
        count--;
        return first;
    }
}
