/** A model of one condition, joined with that of another, holds for both. */
class UnrelatedConditions {
    int value;

    int programSum(int a) {
        if (value != 0 && a == 3) {
            return a + a > value ? 1 : a + a < 6 ? 2 : 3;
        }
        return 4;
    }

    static int programNumbers(int a, int b) {
        if (b != 0) {
            if (a == 3) {
                return a + a > 5 ? 1 : 2;
            }
        }
        return 3;
    }
}
