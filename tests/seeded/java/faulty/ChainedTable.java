/** Keys in chains by their last bit. To spread them over more chains loses none. */
class ChainedTable {
    static class Entry {
        int key;
        Entry next;
    }

    static boolean isAscending(Entry chain, int most) {
        int count = 0;
        for (Entry entry = chain; entry != null; entry = entry.next) {
            if (count == most || entry.next != null && entry.next.key <= entry.key) {
                return false;
            }
            count++;
        }
        return true;
    }

    static Entry[] split(Entry chain) {
        Entry[] chains = new Entry[2];
        Entry entry = chain;
        while (entry != null) {
            int at = entry.key & 1;
            entry.next = chains[at];
            chains[at] = entry;
            entry = entry.next;
        }
        return chains;
    }

    static boolean contains(Entry chain, Entry wanted) {
        Entry entry = chain;
        while (entry != null && entry != wanted) {
            entry = entry.next;
        }
        return entry != null;
    }

    static void checkSplit(Entry chain) {
        if (chain == null || !isAscending(chain, 3)) {
            return;
        }
        Entry second = chain.next;

        Entry[] chains = split(chain);

        assert second == null || contains(chains[second.key & 1], second) : "an entry is lost";
    }
}
