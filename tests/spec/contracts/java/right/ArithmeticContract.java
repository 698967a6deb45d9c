final class ArithmeticContract {
    static boolean pre_distance(int a, int b) {
        return a >= 0 && b >= 0;
    }

    static boolean post_distance(int a, int b, int result) {
        return result >= 0 && (a + result == b || b + result == a);
    }

    static boolean pre_largest(int[] values) {
        return values != null && 1 <= values.length && values.length <= 3;
    }

    static boolean post_largest(int[] values, int result) {
        boolean isThere = false;
        for (int value : values) {
            if (value > result) {
                return false;
            }
            isThere |= value == result;
        }
        return isThere;
    }
}
