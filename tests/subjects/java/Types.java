/** The three methods of Program 2 of paper 001, section 3.1, and the two nodes that they are about. */
class TypedNode {
    TypedNode next;
    int data;

    /** The range of {@code next} has objects of subtypes. */
    boolean isNext(ExtendedNode node) {
        if (node == null) {
            return false;
        }
        return this.next == node;
    }

    /** The range of {@code next} has inputs whose static type is a supertype. */
    boolean isNextObject(Object node) {
        if (node == null) {
            return false;
        }
        return this.next == node;
    }

    /** A type test that failed takes an input out of the range. */
    void nextObjectTypeHierarchy(Object node) {
        if (!(node instanceof TypedNode)) {
            assert node == null || this.next != node;
        }
    }

    /** What is equal has equal types. */
    static int equalReferences(Object one, TypedNode other) {
        if (one != other || one == null) {
            return 0;
        }
        if (one instanceof ExtendedNode) {
            return other instanceof ExtendedNode ? 1 : -1;
        }
        return other instanceof ExtendedNode ? -2 : 2;
    }

    /** A cast says as much as a test. */
    static boolean castThenTest(Object object) {
        ExtendedNode node = (ExtendedNode) object;
        return node == null || object instanceof TypedNode;
    }

    /** Storing into an array depends on the class of the array. */
    static void store(TypedNode[] nodes, TypedNode node) {
        nodes[0] = node;
    }

    /** A field that only a subclass has, read after a test. */
    static int ownField(TypedNode node) {
        return node instanceof ExtendedNode ? ((ExtendedNode) node).extra : node.data;
    }

    int kind() {
        return 1;
    }

    static int dispatch(TypedNode node) {
        return node.kind();
    }
}

class ExtendedNode extends TypedNode {
    int extra;

    @Override
    int kind() {
        return 2;
    }
}
