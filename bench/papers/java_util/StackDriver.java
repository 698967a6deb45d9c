import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

import java.util.Stack;

/** A stack's only constructor leaves the capacity increment at 0. */
final class StackDriver {
    static void isEmpty(Stack stack) {
        assume(isBounded(stack) && isValid(stack));
        boolean empty = stack.isEmpty();
        ass3rt(isValid(stack));
        ass3rt(empty == (stack.elementCount == 0));
    }

    static Object peek(Stack stack) {
        assume(isBounded(stack) && isValid(stack));
        Object top = stack.peek();
        ass3rt(isValid(stack));
        return top;
    }

    static Object pop(Stack stack) {
        assume(isBounded(stack) && isValid(stack));
        int count = stack.elementCount;
        Object top = stack.pop();
        ass3rt(isValid(stack));
        ass3rt(stack.elementCount == count - 1);
        return top;
    }

    static void push(Stack stack, Item element) {
        assume(isBounded(stack) && isValid(stack));
        assume(element != null);
        int count = stack.elementCount;
        stack.push(element);
        ass3rt(isValid(stack));
        ass3rt(stack.elementCount == count + 1);
    }

    private static boolean isBounded(Stack stack) {
        return stack != null && stack.elementData != null && stack.elementData.length <= Scope.most();
    }

    private static boolean isValid(Stack stack) {
        return VectorDriver.isValid(stack) && stack.capacityIncrement == 0;
    }
}
