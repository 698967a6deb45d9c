/** What no contract may do. */
final class BoxContract {
    static boolean pre_writesInput(Box self) {
        return self.value++ > 3;
    }

    static boolean post_writesResult(Box self, Box result) {
        result.value++;
        return true;
    }

    static boolean pre_writesStatic(Box self) {
        Box.made = 1;
        return true;
    }

    static boolean pre_fails(Box self) {
        return self.next.value > 3;
    }

    static boolean post_failsAfter(Box self, int result) {
        return 10 / self.value >= 0;
    }

    static int old_failsRemembering(Box self) {
        return self.next.value;
    }

    static boolean post_failsRemembering(Box self, int result, int old) {
        return result == old;
    }

    static boolean pre_asserts(Box self) {
        assert self.next == null;
        return true;
    }

    static boolean pre_recurs(Box self) {
        return self.value == 0 || pre_recurs(self);
    }

    static boolean pre_lasts(Box self) {
        int count = 0;
        for (int at = 0; at < self.value; at++) {
            count++;
        }
        return count < 100;
    }

    static boolean pre_nobody(Box self) {
        return self.value > 3 && self.value < 2;
    }

    /** May well write: to what it makes, and where the platform keeps what it has computed. */
    static boolean pre_makes(Box self) {
        Box mine = new Box();
        mine.value = self.value;
        return mine.value + new int[] {1, 2}[1] > new String("two").hashCode();
    }
}
