final class ChainContract {
    /** Forgets that what was last stays there when the chain has become empty: {@code removeFirst} breaks it. */
    static boolean inv(Chain self) {
        if (self.first == null) {
            return self.last == null;
        }
        return self.first.next == null && self.last == self.first;
    }

    static boolean pre_add(Chain self, Object item) {
        return self.first == null;
    }

    static boolean post_add(Chain self, Object item, boolean result) {
        return result;
    }
}
