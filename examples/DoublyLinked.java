/**
 * A node of a doubly linked list.
 *
 * <p>Every operation writes through neighbours that may be the node itself. The last branch of {@link #insertAfter}
 * asks for what an invariant would promise, and finds the inputs that break it.
 */
class DoublyLinked {
    DoublyLinked previous;
    DoublyLinked next;

    void unlink() {
        if (previous != null) {
            previous.next = next;
        }
        if (next != null) {
            next.previous = previous;
        }
        previous = null;
        next = null;
    }

    /** Puts a node behind this one; false if the links that came out do not match. */
    boolean insertAfter(DoublyLinked node) {
        node.previous = this;
        node.next = next;
        if (next != null) {
            next.previous = node;
        }
        next = node;
        return node.next == null || node.next.previous == node;
    }

    boolean isConsistent() {
        return (previous == null || previous.next == this) && (next == null || next.previous == this);
    }
}
