package isopath.invariants;

import java.math.BigInteger;

/** Each cache is zero until its value was asked for. */
final class BigIntegerCaches {
    private BigIntegerCaches() {}

    static boolean areRight(BigInteger number) {
        int[] words = number.mag;
        return (number.magBitLengthPlusOne == 0 || number.magBitLengthPlusOne == Magnitudes.bitLength(words) + 1)
                && (number.bitCountPlusOne == 0 || number.bitCountPlusOne == Magnitudes.signedBitCount(number) + 1)
                && (number.lowestSetBitPlusTwo == 0
                        || number.lowestSetBitPlusTwo == Magnitudes.lowestSetBit(words) + 2)
                && (number.numberOfTrailingZeroIntsPlusTwo == 0
                        || number.numberOfTrailingZeroIntsPlusTwo == Magnitudes.trailingZeroWords(words) + 2);
    }
}
