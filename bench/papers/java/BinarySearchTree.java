/** A map from ints to objects as an unbalanced binary search tree; no key is there twice. */
final class BinarySearchTree {
    static final class Node {
        int key;
        Object value;
        Node left;
        Node right;

        Node(int key, Object value) {
            this.key = key;
            this.value = value;
        }
    }

    Node root;

    boolean isEmpty() {
        return root == null;
    }

    Object find(int key) {
        Node node = root;
        while (node != null) {
            if (key < node.key) {
                node = node.left;
            } else if (key > node.key) {
                node = node.right;
            } else {
                return node.value;
            }
        }
        return null;
    }

    Object findMin() {
        if (root == null) {
            return null;
        }
        Node node = root;
        while (node.left != null) {
            node = node.left;
        }
        return node.value;
    }

    Object findMax() {
        if (root == null) {
            return null;
        }
        Node node = root;
        while (node.right != null) {
            node = node.right;
        }
        return node.value;
    }

    /** Gives what the key had before, null if it was not there. */
    Object insert(int key, Object value) {
        if (root == null) {
            root = new Node(key, value);
            return null;
        }
        Node node = root;
        while (true) {
            if (key < node.key) {
                if (node.left == null) {
                    node.left = new Node(key, value);
                    return null;
                }
                node = node.left;
            } else if (key > node.key) {
                if (node.right == null) {
                    node.right = new Node(key, value);
                    return null;
                }
                node = node.right;
            } else {
                Object old = node.value;
                node.value = value;
                return old;
            }
        }
    }

    /** Gives what the key had, null if it was not there. A node with two children takes the entry of its successor. */
    Object remove(int key) {
        Node above = null;
        Node node = root;
        while (node != null && key != node.key) {
            above = node;
            node = key < node.key ? node.left : node.right;
        }
        if (node == null) {
            return null;
        }
        Object old = node.value;
        if (node.left != null && node.right != null) {
            Node emptied = node;
            above = node;
            node = node.right;
            while (node.left != null) {
                above = node;
                node = node.left;
            }
            emptied.key = node.key;
            emptied.value = node.value;
        }
        unlink(node, above);
        return old;
    }

    /** Puts the only child of a node, or null, in its place. */
    private void unlink(Node node, Node above) {
        Node only = node.left != null ? node.left : node.right;
        if (above == null) {
            root = only;
        } else if (above.left == node) {
            above.left = only;
        } else {
            above.right = only;
        }
    }

    /** Strict order, which leaves no room for a node that is met twice. */
    boolean isValid() {
        return isOrdered(root, null, null);
    }

    /** All keys below a node are above those of {@code low} and below those of {@code high}; null is no limit. */
    private static boolean isOrdered(Node node, Node low, Node high) {
        if (node == null) {
            return true;
        }
        if (low != null && node.key <= low.key) {
            return false;
        }
        if (high != null && node.key >= high.key) {
            return false;
        }
        return isOrdered(node.left, low, node) && isOrdered(node.right, node, high);
    }

    boolean hasKey(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }
}
