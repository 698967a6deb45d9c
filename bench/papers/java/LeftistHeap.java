/** A priority queue of ints with objects as a leftist heap: the way to a missing child is never longer on the right. */
final class LeftistHeap {
    static final class Node {
        int key;
        Object value;
        Node left;
        Node right;
        int nullPathLength;

        Node(int key, Object value) {
            this.key = key;
            this.value = value;
        }
    }

    Node root;

    Object findMin() {
        return root == null ? null : root.value;
    }

    void insert(int key, Object value) {
        root = merged(new Node(key, value), root);
    }

    Object deleteMin() {
        if (root == null) {
            return null;
        }
        Object least = root.value;
        root = merged(root.left, root.right);
        return least;
    }

    /** Takes all that the other heap has. */
    void merge(LeftistHeap other) {
        if (this == other) {
            return;
        }
        root = merged(root, other.root);
        other.root = null;
    }

    private static Node merged(Node one, Node other) {
        if (one == null) {
            return other;
        }
        if (other == null) {
            return one;
        }
        return one.key < other.key ? mergedBelow(one, other) : mergedBelow(other, one);
    }

    private static Node mergedBelow(Node top, Node other) {
        if (top.left == null) {
            top.left = other;
            return top;
        }
        top.right = merged(top.right, other);
        if (top.left.nullPathLength < top.right.nullPathLength) {
            Node left = top.left;
            top.left = top.right;
            top.right = left;
        }
        top.nullPathLength = top.right.nullPathLength + 1;
        return top;
    }

    /** A tree, in heap order, leftist, and knowing its null path lengths. */
    boolean isValid() {
        return isTree(root, new Nodes()) && isOrdered(root) && measured(root) >= -1;
    }

    /** Whether the two have no node in common. */
    boolean isApartFrom(LeftistHeap other) {
        Nodes met = new Nodes();
        return isTree(root, met) && isTree(other.root, met);
    }

    private static boolean isTree(Node node, Nodes met) {
        return node == null || met.add(node) && isTree(node.left, met) && isTree(node.right, met);
    }

    private static boolean isOrdered(Node node) {
        return node == null || isAtMost(node, node.left) && isAtMost(node, node.right);
    }

    private static boolean isAtMost(Node node, Node child) {
        return child == null || node.key <= child.key && isOrdered(child);
    }

    /** The null path length of a subtree that is leftist and knows its lengths; less than -1 for any other. */
    private static int measured(Node node) {
        if (node == null) {
            return -1;
        }
        int left = measured(node.left);
        int right = measured(node.right);
        if (right < -1 || left < right) {
            return -2;
        }
        return node.nullPathLength == right + 1 ? right + 1 : -2;
    }

    /** The nodes that a walk has met. */
    private static final class Nodes {
        private Node node;
        private Nodes rest;

        /** False if the node is there already. */
        boolean add(Node added) {
            for (Nodes at = this; at.node != null; at = at.rest) {
                if (at.node == added) {
                    return false;
                }
            }
            Nodes others = new Nodes();
            others.node = node;
            others.rest = rest;
            node = added;
            rest = others;
            return true;
        }
    }
}
