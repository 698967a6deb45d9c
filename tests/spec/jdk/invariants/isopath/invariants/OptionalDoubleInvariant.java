package isopath.invariants;

import java.util.OptionalDouble;

/** There is one OptionalDouble without a value. */
public final class OptionalDoubleInvariant {
    private OptionalDoubleInvariant() {}

    public static boolean repOk(OptionalDouble optional) {
        return optional == OptionalDouble.EMPTY
                ? !optional.isPresent && Double.isNaN(optional.value)
                : optional.isPresent;
    }
}
