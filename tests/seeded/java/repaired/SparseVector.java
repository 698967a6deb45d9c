/** The parts of a vector that are not zero, by ascending index. */
class SparseVector {
    static class Part {
        int index;
        int number;
        Part next;
    }

    Part first;

    boolean isValid(int most) {
        int count = 0;
        for (Part part = first; part != null; part = part.next) {
            if (count == most || part.number == 0 || part.next != null && part.next.index <= part.index) {
                return false;
            }
            count++;
        }
        return true;
    }

    /** Adds the same number to all parts. */
    void shift(int number) {
        Part before = null;
        for (Part part = first; part != null; part = part.next) {
            part.number += number;
            if (part.number != 0) {
                before = part;
            } else if (before == null) {
                first = part.next;
            } else {
                before.next = part.next;
            }
        }
    }

    void checkShift(int number) {
        if (!isValid(3)) {
            return;
        }

        shift(number);

        assert isValid(3) : "a part is zero";
    }
}
