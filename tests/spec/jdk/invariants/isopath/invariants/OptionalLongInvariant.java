package isopath.invariants;

import java.util.OptionalLong;

/** There is one OptionalLong without a value. */
public final class OptionalLongInvariant {
    private OptionalLongInvariant() {}

    public static boolean repOk(OptionalLong optional) {
        return optional == OptionalLong.EMPTY ? !optional.isPresent && optional.value == 0 : optional.isPresent;
    }
}
