import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

import java.util.ArrayList;

final class ArrayListDriver {
    static void isEmpty(ArrayList list) {
        assume(isBounded(list) && isValid(list));
        boolean empty = list.isEmpty();
        ass3rt(isValid(list));
        ass3rt(empty == (list.size == 0));
    }

    static Object get(ArrayList list, int index) {
        assume(isBounded(list) && isValid(list));
        assume(index >= 0);
        Object element = list.get(index);
        ass3rt(isValid(list));
        return element;
    }

    static void add(ArrayList list, Item element) {
        assume(isBounded(list) && isValid(list));
        assume(element != null);
        int size = list.size;
        list.add(element);
        ass3rt(isValid(list));
        ass3rt(list.size == size + 1);
    }

    static Object remove(ArrayList list, int index) {
        assume(isBounded(list) && isValid(list));
        assume(index >= 0);
        int size = list.size;
        Object element = list.remove(index);
        ass3rt(isValid(list));
        ass3rt(list.size == size - 1);
        return element;
    }

    private static boolean isBounded(ArrayList list) {
        return list != null && list.elementData != null && list.elementData.length <= Scope.most();
    }

    private static boolean isValid(ArrayList list) {
        return list.elementData.getClass() == Object[].class && list.elementData.length > 0
                && list.size >= 0 && list.size <= list.elementData.length;
    }
}
