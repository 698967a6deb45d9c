package isopath.invariants;

import java.util.Optional;

/** There is one Optional without a value. */
public final class OptionalInvariant {
    private OptionalInvariant() {}

    public static boolean repOk(Optional<?> optional) {
        return (optional.value == null) == (optional == Optional.EMPTY);
    }
}
