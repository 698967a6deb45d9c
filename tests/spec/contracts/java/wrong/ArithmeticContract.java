final class ArithmeticContract {
    static boolean post_distance(int a, int b, int result) {
        return result >= 0;
    }

    static boolean pre_largest(int[] values) {
        return values != null && 1 <= values.length && values.length <= 3;
    }

    static boolean post_largest(int[] values, int result) {
        return result == values[values.length - 1] || values.length < 2;
    }
}
