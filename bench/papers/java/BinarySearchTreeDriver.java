import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

/** The form of 001 5.1: assume the invariant and the precondition, call, assert the invariant and the postcondition. */
final class BinarySearchTreeDriver {
    static void isEmpty(BinarySearchTree tree) {
        assume(tree != null && tree.isValid());
        boolean empty = tree.isEmpty();
        ass3rt(tree.isValid());
        ass3rt(empty == (tree.root == null));
    }

    static Object find(BinarySearchTree tree, int key) {
        assume(tree != null && tree.isValid());
        Object found = tree.find(key);
        ass3rt(tree.isValid());
        return found;
    }

    static Object findMin(BinarySearchTree tree) {
        assume(tree != null && tree.isValid());
        Object least = tree.findMin();
        ass3rt(tree.isValid());
        return least;
    }

    static Object findMax(BinarySearchTree tree) {
        assume(tree != null && tree.isValid());
        Object greatest = tree.findMax();
        ass3rt(tree.isValid());
        return greatest;
    }

    static Object insert(BinarySearchTree tree, int key, Item value) {
        assume(tree != null && tree.isValid());
        Object old = tree.insert(key, value);
        ass3rt(tree.isValid());
        ass3rt(tree.hasKey(key));
        return old;
    }

    static Object remove(BinarySearchTree tree, int key) {
        assume(tree != null && tree.isValid());
        Object old = tree.remove(key);
        ass3rt(tree.isValid());
        ass3rt(!tree.hasKey(key));
        return old;
    }

    /** 003: the invariant alone. */
    static void invariant(BinarySearchTree tree) {
        assume(tree != null);
        ass3rt(tree.isValid());
    }
}
