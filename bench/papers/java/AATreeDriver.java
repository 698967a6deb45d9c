import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

/** The form of 001 5.1: assume the invariant and the precondition, call, assert the invariant and the postcondition. */
final class AATreeDriver {
    static void isEmpty(AATree tree) {
        assume(tree != null && tree.isValid());
        boolean empty = tree.isEmpty();
        ass3rt(tree.isValid());
        ass3rt(empty == (tree.root == tree.bottom));
    }

    static void contains(AATree tree, int key) {
        assume(tree != null && tree.isValid());
        boolean found = tree.contains(key);
        ass3rt(tree.isValid());
        ass3rt(found == tree.hasKey(key));
    }

    static Object find(AATree tree, int key) {
        assume(tree != null && tree.isValid());
        Object found = tree.find(key);
        ass3rt(tree.isValid());
        return found;
    }

    static Object findMin(AATree tree) {
        assume(tree != null && tree.isValid());
        Object least = tree.findMin();
        ass3rt(tree.isValid());
        return least;
    }

    static Object findMax(AATree tree) {
        assume(tree != null && tree.isValid());
        Object greatest = tree.findMax();
        ass3rt(tree.isValid());
        return greatest;
    }

    static Object insert(AATree tree, int key, Item value) {
        assume(tree != null && tree.isValid());
        Object old = tree.insert(key, value);
        ass3rt(tree.isValid());
        ass3rt(tree.hasKey(key));
        return old;
    }

    static Object remove(AATree tree, int key) {
        assume(tree != null && tree.isValid());
        Object old = tree.remove(key);
        ass3rt(tree.isValid());
        ass3rt(!tree.hasKey(key));
        return old;
    }
}
