/** A map from ints to objects as a red-black tree whose nodes know their parents. */
final class TreeMap {
    static final boolean RED = false;
    static final boolean BLACK = true;
    private static final int UNKNOWN = -1;
    private static final int INVALID = -2;

    static final class Node {
        int key;
        Object value;
        Node left;
        Node right;
        Node parent;
        boolean color = BLACK;

        Node(int key, Object value, Node parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }
    }

    Node root;

    boolean isEmpty() {
        return root == null;
    }

    Object get(int key) {
        Node node = find(key);
        return node == null ? null : node.value;
    }

    Object lastValue() {
        if (root == null) {
            return null;
        }
        Node node = root;
        while (node.right != null) {
            node = node.right;
        }
        return node.value;
    }

    private Node find(int key) {
        Node node = root;
        while (node != null && key != node.key) {
            node = key < node.key ? node.left : node.right;
        }
        return node;
    }

    /** Gives what the key had before, null if it was not there. */
    Object put(int key, Object value) {
        Node parent = null;
        Node node = root;
        while (node != null) {
            parent = node;
            if (key < node.key) {
                node = node.left;
            } else if (key > node.key) {
                node = node.right;
            } else {
                Object old = node.value;
                node.value = value;
                return old;
            }
        }
        Node added = new Node(key, value, parent);
        if (parent == null) {
            root = added;
        } else if (key < parent.key) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        mendRed(added);
        return null;
    }

    /** Gives what the key had, null if it was not there. */
    Object remove(int key) {
        Node node = find(key);
        if (node == null) {
            return null;
        }
        Object old = node.value;
        if (node.left != null && node.right != null) {
            Node successor = node.right;
            while (successor.left != null) {
                successor = successor.left;
            }
            node.key = successor.key;
            node.value = successor.value;
            node = successor;
        }
        unlink(node);
        return old;
    }

    /** Takes out a node that has one child at most. */
    private void unlink(Node node) {
        Node only = node.left != null ? node.left : node.right;
        if (only != null) {
            replace(node, only);
            if (node.color == BLACK) {
                mendBlack(only);
            }
        } else if (node.parent == null) {
            root = null;
        } else {
            if (node.color == BLACK) {
                mendBlack(node);
            }
            replace(node, null);
        }
    }

    private void replace(Node node, Node other) {
        if (node.parent == null) {
            root = other;
        } else if (node == node.parent.left) {
            node.parent.left = other;
        } else {
            node.parent.right = other;
        }
        if (other != null) {
            other.parent = node.parent;
        }
    }

    /** The node is new: make it red, and no red node the child of another. */
    private void mendRed(Node node) {
        node.color = RED;
        while (node != root && node.parent.color == RED) {
            Node parent = node.parent;
            Node grandparent = parent.parent;
            boolean isLeft = parent == grandparent.left;
            Node uncle = isLeft ? grandparent.right : grandparent.left;
            if (color(uncle) == RED) {
                parent.color = BLACK;
                uncle.color = BLACK;
                grandparent.color = RED;
                node = grandparent;
            } else {
                if (node == (isLeft ? parent.right : parent.left)) {
                    node = parent;
                    rotate(node, isLeft);
                }
                node.parent.color = BLACK;
                grandparent.color = RED;
                rotate(grandparent, !isLeft);
            }
        }
        root.color = BLACK;
    }

    /** The ways through the node have one black node too few. */
    private void mendBlack(Node node) {
        while (node != root && node.color == BLACK) {
            Node parent = node.parent;
            boolean isLeft = node == parent.left;
            Node sibling = child(parent, !isLeft);
            if (sibling.color == RED) {
                sibling.color = BLACK;
                parent.color = RED;
                rotate(parent, isLeft);
                sibling = child(parent, !isLeft);
            }
            if (color(sibling.left) == BLACK && color(sibling.right) == BLACK) {
                sibling.color = RED;
                node = parent;
            } else {
                if (color(child(sibling, !isLeft)) == BLACK) {
                    child(sibling, isLeft).color = BLACK;
                    sibling.color = RED;
                    rotate(sibling, !isLeft);
                    sibling = child(parent, !isLeft);
                }
                sibling.color = parent.color;
                parent.color = BLACK;
                child(sibling, !isLeft).color = BLACK;
                rotate(parent, isLeft);
                node = root;
            }
        }
        node.color = BLACK;
    }

    private static Node child(Node node, boolean isLeft) {
        return isLeft ? node.left : node.right;
    }

    private static boolean color(Node node) {
        return node == null ? BLACK : node.color;
    }

    /** To the left, the right child takes the place of the node; to the right, the left one. */
    private void rotate(Node node, boolean toLeft) {
        Node top = child(node, !toLeft);
        Node inner = child(top, toLeft);
        if (toLeft) {
            node.right = inner;
        } else {
            node.left = inner;
        }
        if (inner != null) {
            inner.parent = node;
        }
        replace(node, top);
        if (toLeft) {
            top.left = node;
        } else {
            top.right = node;
        }
        node.parent = top;
    }

    boolean isValid() {
        return root == null || root.color == BLACK && blackHeight(root, null, null, null, UNKNOWN) != INVALID;
    }

    /**
     * How many black nodes are on each way down from a node, which is as many as are expected unless that is unknown;
     * invalid if no such tree: nodes know their parents, keys are between those of two nodes, of which null is none, and
     * no red node has a red parent.
     */
    private static int blackHeight(Node node, Node parent, Node low, Node high, int expected) {
        if (node == null) {
            return expected > 0 ? INVALID : 0;
        }
        if (node.parent != parent || node.color == RED && parent.color == RED || node.color == BLACK && expected == 0) {
            return INVALID;
        }
        if (low != null && node.key <= low.key || high != null && node.key >= high.key) {
            return INVALID;
        }
        int own = node.color == BLACK ? 1 : 0;
        int left = blackHeight(node.left, node, low, node, expected == UNKNOWN ? UNKNOWN : expected - own);
        if (left == INVALID || blackHeight(node.right, node, node, high, left) == INVALID) {
            return INVALID;
        }
        return left + own;
    }

    boolean hasKey(int key) {
        return find(key) != null;
    }
}
