import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

import java.util.TreeMap;
import java.util.TreeSet;

/** A set is the keys of a map whose values are not null. */
final class TreeSetDriver {
    static void isEmpty(TreeSet set) {
        assume(set != null && isValid(set));
        boolean empty = set.isEmpty();
        ass3rt(isValid(set));
        ass3rt(empty == (map(set).root == null));
    }

    static boolean add(TreeSet set, int key) {
        assume(set != null && isValid(set));
        boolean added = set.add(new Integer(key));
        ass3rt(isValid(set));
        ass3rt(RedBlack.hasKey(map(set), key));
        return added;
    }

    static boolean contains(TreeSet set, int key) {
        assume(set != null && isValid(set));
        boolean found = set.contains(new Integer(key));
        ass3rt(isValid(set));
        return found;
    }

    static boolean remove(TreeSet set, int key) {
        assume(set != null && isValid(set));
        boolean removed = set.remove(new Integer(key));
        ass3rt(isValid(set));
        ass3rt(!RedBlack.hasKey(map(set), key));
        return removed;
    }

    private static TreeMap map(TreeSet set) {
        return (TreeMap) set.m;
    }

    private static boolean isValid(TreeSet set) {
        return set.m != null && set.m.getClass() == TreeMap.class && RedBlack.isValid(map(set))
                && RedBlack.hasValues(map(set).root);
    }
}
