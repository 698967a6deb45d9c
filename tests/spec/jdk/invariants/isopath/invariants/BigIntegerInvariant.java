package isopath.invariants;

import java.math.BigInteger;

/** A BigInteger as its class makes it: no leading zero, zero has no digits, and what is cached is true. */
public final class BigIntegerInvariant {
    private BigIntegerInvariant() {}

    public static boolean repOk(BigInteger number) {
        int[] magnitude = number.mag;
        if (magnitude == null) {
            return false;
        }
        if (number.signum == 0) {
            return magnitude.length == 0 && BigIntegerCaches.areRight(number);
        }
        return (number.signum == 1 || number.signum == -1) && magnitude.length > 0 && magnitude[0] != 0
                && isInRange(magnitude) && BigIntegerCaches.areRight(number);
    }

    private static boolean isInRange(int[] magnitude) {
        return magnitude.length < BigInteger.MAX_MAG_LENGTH
                || magnitude.length == BigInteger.MAX_MAG_LENGTH && magnitude[0] > 0;
    }
}
