package isopath.invariants;

import java.util.Stack;

/** A Stack is a Vector whose capacity doubles. */
public final class StackInvariant {
    private StackInvariant() {}

    public static boolean repOk(Stack<?> stack) {
        return VectorInvariant.repOk(stack);
    }
}
