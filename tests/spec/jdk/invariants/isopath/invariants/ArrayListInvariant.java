package isopath.invariants;

import java.util.ArrayList;

/** An ArrayList as its methods leave it: some elements at the front of an array, nothing behind them. */
public final class ArrayListInvariant {
    private ArrayListInvariant() {}

    public static boolean repOk(ArrayList<?> list) {
        return Prefixes.isPrefix(list.elementData, list.size);
    }
}
