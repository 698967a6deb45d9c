/** Entries in the order of their use. The oldest is the next to be thrown out. */
class RecentlyUsed {
    static class Entry {
        Entry newer;
        Entry older;
    }

    Entry newest;
    Entry oldest;

    boolean isValid(int most) {
        Entry before = null;
        int count = 0;
        for (Entry entry = newest; entry != null; entry = entry.older) {
            if (entry.newer != before || count == most) {
                return false;
            }
            before = entry;
            count++;
        }
        return before == oldest;
    }

    boolean contains(Entry wanted) {
        Entry entry = newest;
        while (entry != null && entry != wanted) {
            entry = entry.older;
        }
        return entry == wanted;
    }

    void use(Entry entry) {
        if (entry == newest) {
            return;
        }
        entry.newer.older = entry.older;
        if (entry.older != null) {
            entry.older.newer = entry.newer;
        }
        entry.newer = null;
        entry.older = newest;
        newest.newer = entry;
        newest = entry;
    }

    void checkUse(Entry entry) {
        if (entry == null || !isValid(3) || !contains(entry)) {
            return;
        }

        use(entry);

        assert newest == entry : "not the newest";
        assert isValid(3) : "the order is broken";
    }
}
