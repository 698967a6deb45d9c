/** A map from ints to objects as a binary search tree whose subtrees differ in height by at most one. */
final class AvlTree {
    static final class Node {
        int key;
        Object value;
        Node left;
        Node right;
        int height;

        Node(int key, Object value) {
            this.key = key;
            this.value = value;
        }
    }

    Node root;
    private Object replaced;

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
        replaced = null;
        root = insert(key, value, root);
        return replaced;
    }

    private Node insert(int key, Object value, Node node) {
        if (node == null) {
            return new Node(key, value);
        }
        if (key < node.key) {
            node.left = insert(key, value, node.left);
        } else if (key > node.key) {
            node.right = insert(key, value, node.right);
        } else {
            replaced = node.value;
            node.value = value;
            return node;
        }
        return balanced(node);
    }

    private static Node balanced(Node node) {
        int lean = height(node.left) - height(node.right);
        if (lean > 1) {
            if (height(node.left.left) < height(node.left.right)) {
                node.left = rotatedLeft(node.left);
            }
            return rotatedRight(node);
        }
        if (lean < -1) {
            if (height(node.right.right) < height(node.right.left)) {
                node.right = rotatedRight(node.right);
            }
            return rotatedLeft(node);
        }
        node.height = heightAbove(node.left, node.right);
        return node;
    }

    private static Node rotatedRight(Node node) {
        Node top = node.left;
        node.left = top.right;
        top.right = node;
        node.height = heightAbove(node.left, node.right);
        top.height = heightAbove(top.left, node);
        return top;
    }

    private static Node rotatedLeft(Node node) {
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        node.height = heightAbove(node.left, node.right);
        top.height = heightAbove(node, top.right);
        return top;
    }

    private static int height(Node node) {
        return node == null ? -1 : node.height;
    }

    private static int heightAbove(Node left, Node right) {
        return Math.max(height(left), height(right)) + 1;
    }

    boolean isValid() {
        return measured(root, null, null) >= -1;
    }

    /**
     * The height of a subtree that is balanced, knows its heights and has keys between two limits, of which null is
     * none; less than -1 for any other.
     */
    private static int measured(Node node, Node low, Node high) {
        if (node == null) {
            return -1;
        }
        if (low != null && node.key <= low.key || high != null && node.key >= high.key) {
            return -2;
        }
        int left = measured(node.left, low, node);
        if (left < -1) {
            return -2;
        }
        int right = measured(node.right, node, high);
        if (right < -1 || Math.abs(left - right) > 1) {
            return -2;
        }
        int height = Math.max(left, right) + 1;
        return node.height == height ? height : -2;
    }

    boolean hasKey(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }
}
