import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

import java.util.Vector;

final class VectorDriver {
    static void isEmpty(Vector vector) {
        assume(isBounded(vector) && isValid(vector));
        boolean empty = vector.isEmpty();
        ass3rt(isValid(vector));
        ass3rt(empty == (vector.elementCount == 0));
    }

    static Object get(Vector vector, int index) {
        assume(isBounded(vector) && isValid(vector));
        assume(index >= 0);
        Object element = vector.get(index);
        ass3rt(isValid(vector));
        return element;
    }

    static void add(Vector vector, Item element) {
        assume(isBounded(vector) && isValid(vector));
        assume(element != null);
        int count = vector.elementCount;
        vector.add(element);
        ass3rt(isValid(vector));
        ass3rt(vector.elementCount == count + 1);
    }

    /** No increment so large that the capacity wraps around. */
    private static boolean isBounded(Vector vector) {
        return vector != null && vector.elementData != null && vector.elementData.length <= Scope.most()
                && vector.capacityIncrement <= Scope.most();
    }

    static boolean isValid(Vector vector) {
        return vector.elementData.getClass() == Object[].class && vector.elementData.length > 0
                && vector.elementCount >= 0 && vector.elementCount <= vector.elementData.length;
    }
}
