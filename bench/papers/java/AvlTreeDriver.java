import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

/** The form of 001 5.1: assume the invariant and the precondition, call, assert the invariant and the postcondition. */
final class AvlTreeDriver {
    static void isEmpty(AvlTree tree) {
        assume(tree != null && tree.isValid());
        boolean empty = tree.isEmpty();
        ass3rt(tree.isValid());
        ass3rt(empty == (tree.root == null));
    }

    static Object find(AvlTree tree, int key) {
        assume(tree != null && tree.isValid());
        Object found = tree.find(key);
        ass3rt(tree.isValid());
        return found;
    }

    static Object findMin(AvlTree tree) {
        assume(tree != null && tree.isValid());
        Object least = tree.findMin();
        ass3rt(tree.isValid());
        return least;
    }

    static Object findMax(AvlTree tree) {
        assume(tree != null && tree.isValid());
        Object greatest = tree.findMax();
        ass3rt(tree.isValid());
        return greatest;
    }

    static Object insert(AvlTree tree, int key, Item value) {
        assume(tree != null && tree.isValid());
        Object old = tree.insert(key, value);
        ass3rt(tree.isValid());
        ass3rt(tree.hasKey(key));
        return old;
    }
}
