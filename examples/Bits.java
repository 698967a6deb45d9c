/**
 * Bit tricks.
 *
 * <p>Arithmetic is exact to the bit: shift distances are taken modulo the width, {@code >>>} fills with zeros, and the
 * smallest int is its own absolute value.
 */
class Bits {
    /** Counts the ones of a byte's worth of bits, one branch for each. */
    static int population(int value) {
        int count = 0;
        for (int rest = value & 0x7; rest != 0; rest &= rest - 1) {
            count++;
        }
        return count;
    }

    static boolean isPowerOfTwo(int value) {
        return value > 0 && (value & (value - 1)) == 0;
    }

    static int reverseBytes(int value) {
        return value << 24 | (value & 0xff00) << 8 | value >>> 8 & 0xff00 | value >>> 24;
    }

    /** Reversing twice changes nothing: one path, and no violation. */
    static void reverseBytesTwice(int value) {
        assert reverseBytes(reverseBytes(value)) == value;
    }

    /** -1, 0 or 1, without a branch until the result is told apart. */
    static int sign(int value) {
        int sign = value >> 31 | -value >>> 31;
        switch (sign) {
            case -1:
                return -1;
            case 0:
                return 0;
            default:
                return 1;
        }
    }

    /** True for one int only. */
    static boolean absoluteIsNegative(int value) {
        return (value < 0 ? -value : value) < 0;
    }

    static boolean hasEvenParity(long value) {
        value ^= value >>> 32;
        value ^= value >>> 16;
        value ^= value >>> 8;
        value ^= value >>> 4;
        return (0x6996 >>> (int) (value & 0xf) & 1) == 0;
    }
}
