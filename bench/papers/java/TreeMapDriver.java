import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

final class TreeMapDriver {
    static void isEmpty(TreeMap map) {
        assume(map != null && map.isValid());
        boolean empty = map.isEmpty();
        ass3rt(map.isValid());
        ass3rt(empty == (map.root == null));
    }

    static Object get(TreeMap map, int key) {
        assume(map != null && map.isValid());
        Object found = map.get(key);
        ass3rt(map.isValid());
        return found;
    }

    static Object lastValue(TreeMap map) {
        assume(map != null && map.isValid());
        Object last = map.lastValue();
        ass3rt(map.isValid());
        return last;
    }

    static Object put(TreeMap map, int key, Item value) {
        assume(map != null && map.isValid());
        Object old = map.put(key, value);
        ass3rt(map.isValid());
        ass3rt(map.hasKey(key));
        return old;
    }

    static Object remove(TreeMap map, int key) {
        assume(map != null && map.isValid());
        Object old = map.remove(key);
        ass3rt(map.isValid());
        ass3rt(!map.hasKey(key));
        return old;
    }

    /** 003: the invariant alone. */
    static void invariant(TreeMap map) {
        assume(map != null);
        ass3rt(map.isValid());
    }
}
