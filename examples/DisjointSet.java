/**
 * Union-find on objects: an element points towards the representative of its set.
 *
 * <p>Union of two sets is where aliasing is the question: the two elements, or their representatives, may be one.
 */
class DisjointSet {
    private DisjointSet parent;
    private int rank;

    DisjointSet() {
        parent = this;
    }

    /** The representative; halves the way to it as it goes. */
    DisjointSet find() {
        DisjointSet element = this;
        while (element.parent != element) {
            element.parent = element.parent.parent;
            element = element.parent;
        }
        return element;
    }

    /** Joins two sets; false if they were one already. */
    static boolean union(DisjointSet a, DisjointSet b) {
        DisjointSet left = a.parent;
        DisjointSet right = b.parent;
        if (left == right) {
            return false;
        }
        if (left.rank < right.rank) {
            left.parent = right;
        } else {
            right.parent = left;
            if (left.rank == right.rank) {
                left.rank++;
            }
        }
        return true;
    }
}
