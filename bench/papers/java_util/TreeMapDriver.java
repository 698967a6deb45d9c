import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

import java.util.TreeMap;

/** The keys are Integers in their own order. */
final class TreeMapDriver {
    static void isEmpty(TreeMap map) {
        assume(map != null && RedBlack.isValid(map));
        boolean empty = map.isEmpty();
        ass3rt(RedBlack.isValid(map));
        ass3rt(empty == (map.root == null));
    }

    static Object lastKey(TreeMap map) {
        assume(map != null && RedBlack.isValid(map));
        Object last = map.lastKey();
        ass3rt(RedBlack.isValid(map));
        return last;
    }

    static Object get(TreeMap map, int key) {
        assume(map != null && RedBlack.isValid(map));
        Object found = map.get(new Integer(key));
        ass3rt(RedBlack.isValid(map));
        return found;
    }

    static Object put(TreeMap map, int key, Item value) {
        assume(map != null && RedBlack.isValid(map));
        Object old = map.put(new Integer(key), value);
        ass3rt(RedBlack.isValid(map));
        ass3rt(RedBlack.hasKey(map, key));
        return old;
    }

    static Object remove(TreeMap map, int key) {
        assume(map != null && RedBlack.isValid(map));
        Object old = map.remove(new Integer(key));
        ass3rt(RedBlack.isValid(map));
        ass3rt(!RedBlack.hasKey(map, key));
        return old;
    }
}
