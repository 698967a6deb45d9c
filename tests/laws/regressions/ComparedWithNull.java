/** Comparing with a reference that turned out to be null asks of the other only whether it is null. */
class ComparedWithNull {
    ComparedWithNull next;

    int programTwice(Object a, ComparedWithNull b) {
        int same = 0;
        for (int round = 0; round < 2 && a == b; round++) {
            same++;
        }
        return same;
    }

    static int programFields(ComparedWithNull a, ComparedWithNull b) {
        return a.next == b ? 1 : 2;
    }
}
