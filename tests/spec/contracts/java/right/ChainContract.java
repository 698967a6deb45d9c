final class ChainContract {
    static boolean inv(Chain self) {
        if (self.first == null) {
            return true;
        }
        int links = 1;
        Chain.Link link = self.first;
        while (link.next != null && links < 3) {
            link = link.next;
            links++;
        }
        return link.next == null && link == self.last;
    }

    static boolean post_add(Chain self, Object item, boolean result) {
        return self.last.item == item && result == (item != null);
    }
}
