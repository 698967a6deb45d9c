/** A queue of two stacks: what comes in goes onto the one, what goes out comes from the other. */
class TwoStackQueue {
    static class Cell {
        int value;
        Cell next;
    }

    Cell incoming;
    Cell outgoing;

    boolean isValid() {
        return hasAtMost(incoming, 3) && hasAtMost(outgoing, 3);
    }

    static boolean hasAtMost(Cell stack, int most) {
        int count = 0;
        Cell cell = stack;
        while (cell != null && count < most) {
            cell = cell.next;
            count++;
        }
        return cell == null;
    }

    int take() {
        if (outgoing == null) {
            while (incoming != null) {
                Cell cell = incoming;
                incoming = cell.next;
                cell.next = outgoing;
                outgoing = cell;
            }
        }
        int value = outgoing.value;
        outgoing = outgoing.next;
        return value;
    }

    /** What came first: on top of the one stack, else at the bottom of the other. */
    int oldest() {
        if (outgoing != null) {
            return outgoing.value;
        }
        Cell cell = incoming;
        while (cell.next != null) {
            cell = cell.next;
        }
        return cell.value;
    }

    void checkTake() {
        if (!isValid() || incoming == null && outgoing == null) {
            return;
        }
        int oldest = oldest();

        assert take() == oldest : "not the oldest";
    }
}
