/** Arithmetic where a tool with mathematical integers, or with three-way comparisons, goes wrong. */
class Numbers {
    static int overflow(int x) {
        return x > 0 && x + 1 < 0 ? 1 : 0;
    }

    static int overflowOfProduct(int x) {
        return x > 1 && x * 2 < 0 ? 1 : 0;
    }

    static int overflowOfLong(long x) {
        return x > 0 && x + 1 < 0 ? 1 : 0;
    }

    static int noOverflowInLong(int x) {
        return x > 0 && x + 1L < 0 ? 1 : 0;
    }

    static int truncation(long x) {
        return x > 0xffffffffL && (int) x == 5 ? 1 : 0;
    }

    static int quotient(int x, int y) {
        return x / y > 1 ? 1 : 0;
    }

    static int remainderOfLong(long x, long y) {
        return x % y == 1 ? 1 : 0;
    }

    static int quotientOfSmallest(int x) {
        if (x != Integer.MIN_VALUE) {
            return 0;
        }
        return x / -1 == x ? 1 : 2;
    }

    static int negativeRemainder(int x) {
        return x % 3 == -1 ? 1 : 0;
    }

    static int compareLongs(long x, long y) {
        return x < y ? 1 : 0;
    }

    static int compareFloats(float x, float y) {
        return x < y ? 1 : 0;
    }

    static int compareDoubles(double x, double y) {
        return x >= y ? 1 : 0;
    }

    static int equalDoubles(double x, double y) {
        return x == y ? 1 : 0;
    }

    static int notLess(double d) {
        if (!(d < 1.5)) {
            return d >= 1.5 ? 1 : 2;
        }
        return 0;
    }

    static int notEqualToItself(double d) {
        return d != d ? 1 : 0;
    }

    static int orderOfFloats(float x, float y) {
        if (x < y) {
            return -1;
        }
        if (x > y) {
            return 1;
        }
        return x == y ? 0 : 2;
    }

    static int negativeZero(double d) {
        return d == 0.0 && 1 / d < 0 ? 1 : 0;
    }

    static int absorbed(float f) {
        return f > 0 && f + 1 == f ? 1 : 0;
    }

    static int saturated(double d) {
        if (d > 1e18 && (int) d == Integer.MAX_VALUE) {
            return 1;
        }
        if (d != d) {
            return (int) d == 0 ? 2 : 3;
        }
        return 0;
    }

    static int saturatedAlways(double d) {
        return d > 1e18 && (int) d != Integer.MAX_VALUE ? 1 : 0;
    }

    static int rounded(long x) {
        return x > 0 && (long) (double) x != x ? 1 : 0;
    }

    static int maskedShift(int n) {
        return 1 << n == 1 && n != 0 ? 1 : 0;
    }

    static int maskedShiftOfLong(int n) {
        return 1L << n == 2 && n > 1 ? 1 : 0;
    }

    static int unsignedShift(int x) {
        return x < 0 && x >>> 28 == 15 ? 1 : 0;
    }

    static int unsignedShiftIsPositive(int x) {
        return x >>> 1 < 0 ? 1 : 0;
    }

    static int signedShift(int x) {
        return x < 0 && x >> 31 != -1 ? 1 : 0;
    }

    static int lowestBit(int x) {
        return (x & -x) == 0 ? 1 : 0;
    }

    static int exclusiveOr(long x, long y) {
        return (x ^ y) == 0 && x != y ? 1 : 0;
    }

    static int complement(int x) {
        return ~x == x ? 1 : 0;
    }
}
