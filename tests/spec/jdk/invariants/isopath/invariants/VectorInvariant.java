package isopath.invariants;

import java.util.Stack;
import java.util.Vector;

/** A Vector as its public methods leave it. Its capacity increment may be any, but a Stack cannot be given one. */
public final class VectorInvariant {
    private VectorInvariant() {}

    public static boolean repOk(Vector<?> vector) {
        return (vector.capacityIncrement == 0 || !(vector instanceof Stack))
                && Prefixes.isPrefix(vector.elementData, vector.elementCount);
    }
}
