package isopath.invariants;

import java.util.BitSet;

/** A BitSet as its methods leave it: the last word in use has a bit, the words behind it have none. */
public final class BitSetInvariant {
    private BitSetInvariant() {}

    public static boolean repOk(BitSet bits) {
        long[] words = bits.words;
        int used = bits.wordsInUse;
        if (words == null || used < 0 || used > words.length || used > 0 && words[used - 1] == 0) {
            return false;
        }
        for (int index = used; index < words.length; index++) {
            if (words[index] != 0) {
                return false;
            }
        }
        return true;
    }
}
