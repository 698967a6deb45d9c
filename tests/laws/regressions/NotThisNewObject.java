/** A receiver that runs the method of a subclass is not the new object of the superclass that it might have been. */
class NotThisNewObject {
    NotThisNewObject next;

    int tag() {
        return 1;
    }

    static class Special extends NotThisNewObject {
        int value;

        @Override
        int tag() {
            value++;
            return value;
        }
    }

    static int programTwice(Special b) {
        int sum = 0;
        for (int round = 0; round < 2 && b.next.tag() < 7; round++) {
            b.next.next = new NotThisNewObject();
            sum += b.next.tag();
        }
        return sum;
    }
}
