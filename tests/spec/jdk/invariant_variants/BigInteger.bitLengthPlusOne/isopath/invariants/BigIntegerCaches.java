package isopath.invariants;

import java.math.BigInteger;

/** Each cache is zero until its value was asked for. */
final class BigIntegerCaches {
    private BigIntegerCaches() {}

    static boolean areRight(BigInteger number) {
        int[] words = number.mag;
        return (number.bitLengthPlusOne == 0 || number.bitLengthPlusOne == Magnitudes.signedBitLength(number) + 1)
                && (number.bitCountPlusOne == 0 || number.bitCountPlusOne == Magnitudes.signedBitCount(number) + 1)
                && (number.lowestSetBitPlusTwo == 0
                        || number.lowestSetBitPlusTwo == Magnitudes.lowestSetBit(words) + 2)
                && (number.firstNonzeroIntNumPlusTwo == 0
                        || number.firstNonzeroIntNumPlusTwo == Magnitudes.trailingZeroWords(words) + 2);
    }
}
