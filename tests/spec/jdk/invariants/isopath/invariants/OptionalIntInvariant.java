package isopath.invariants;

import java.util.OptionalInt;

/** There is one OptionalInt without a value. */
public final class OptionalIntInvariant {
    private OptionalIntInvariant() {}

    public static boolean repOk(OptionalInt optional) {
        return optional == OptionalInt.EMPTY ? !optional.isPresent && optional.value == 0 : optional.isPresent;
    }
}
