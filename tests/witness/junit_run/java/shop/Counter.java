package shop;

/** What the tests of the runner test. */
public final class Counter {
    int count;

    int next(boolean isDouble) {
        if (isDouble) {
            count += 2;
        } else {
            count++;
        }
        return count;
    }

    void reset() {
        count = 0;
    }

    static final class Limit {
        static int of(int value) {
            return value > 9 ? 9 : value;
        }
    }
}
