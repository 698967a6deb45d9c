package isopath.invariants;

import java.math.BigInteger;

/** What a BigInteger may have cached, computed anew. Words come most significant first; zero has none. */
final class Magnitudes {
    private Magnitudes() {}

    static int trailingZeroWords(int[] words) {
        int last = words.length - 1;
        while (last >= 0 && words[last] == 0) {
            last--;
        }
        return words.length - 1 - last;
    }

    static int bitLength(int[] words) {
        return words.length == 0 ? 0 : 32 * words.length - Integer.numberOfLeadingZeros(words[0]);
    }

    /** The length in two's complement: a negative power of two needs a bit less than its magnitude. */
    static int signedBitLength(BigInteger number) {
        int length = bitLength(number.mag);
        return number.signum < 0 && ones(number.mag) == 1 ? length - 1 : length;
    }

    static int lowestSetBit(int[] words) {
        if (words.length == 0) {
            return -1;
        }
        int zeroWords = trailingZeroWords(words);
        return 32 * zeroWords + Integer.numberOfTrailingZeros(words[words.length - 1 - zeroWords]);
    }

    /** How many bits differ from the sign in two's complement. */
    static int signedBitCount(BigInteger number) {
        int ones = ones(number.mag);
        return number.signum < 0 ? ones + lowestSetBit(number.mag) - 1 : ones;
    }

    private static int ones(int[] words) {
        int count = 0;
        for (int index = 0; index < words.length; index++) {
            count += Integer.bitCount(words[index]);
        }
        return count;
    }
}
