/** A list that never changes: what is put at its end is at the end of a new list. */
class PersistentList {
    int value;
    PersistentList next;

    PersistentList with(int last) {
        PersistentList copy = copy();
        PersistentList end = copy;
        while (end.next != null) {
            end = end.next;
        }
        end.next = new PersistentList();
        end.next.value = last;
        return copy;
    }

    private PersistentList copy() {
        PersistentList copy = new PersistentList();
        copy.value = value;
        copy.next = next;
        return copy;
    }

    /** The number of cells, or -1 if there are more than that. */
    int length(int most) {
        int length = 0;
        for (PersistentList cell = this; cell != null; cell = cell.next) {
            if (length == most) {
                return -1;
            }
            length++;
        }
        return length;
    }

    void checkWith(int last) {
        int before = length(3);
        if (before == -1) {
            return;
        }

        PersistentList longer = with(last);

        assert longer.length(4) == before + 1 : "the new list is not one longer";
        assert length(4) == before : "the old list has changed";
    }
}
