/** Intervals that ascend and do not touch. One that is added swallows those that it meets. */
class Intervals {
    static class Interval {
        int from;
        int to;
        Interval next;
    }

    Interval first;

    boolean isValid(int most) {
        int count = 0;
        for (Interval each = first; each != null; each = each.next) {
            if (count == most || each.from > each.to || each.next != null && each.next.from <= each.to) {
                return false;
            }
            count++;
        }
        return true;
    }

    /** Extends the first interval. */
    void extendFirst(int to) {
        first.to = Math.max(first.to, to);
        if (first.next != null && first.next.from <= first.to) {
            first.to = Math.max(first.to, first.next.to);
            first.next = first.next.next;
        }
    }

    void checkExtendFirst(int to) {
        if (first == null || !isValid(3)) {
            return;
        }

        extendFirst(to);

        assert isValid(3) : "intervals overlap";
    }
}
