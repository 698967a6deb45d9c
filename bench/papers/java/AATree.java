/**
 * A map from ints to objects as an AA tree: a red-black tree whose red nodes are right children, kept in levels.
 *
 * <p>One node of level 0 stands for all missing children: it is its own left and right child.
 */
final class AATree {
    static final class Node {
        int key;
        Object value;
        Node left;
        Node right;
        int level;
    }

    Node root;
    Node bottom;
    private Object replaced;
    private Node last;
    private Node deleted;

    boolean isEmpty() {
        return root == bottom;
    }

    boolean contains(int key) {
        Node node = root;
        while (node != bottom) {
            if (key < node.key) {
                node = node.left;
            } else if (key > node.key) {
                node = node.right;
            } else {
                return true;
            }
        }
        return false;
    }

    /** What the key has; what the bottom has if the key is not there. */
    Object find(int key) {
        Node node = root;
        while (node != bottom && key != node.key) {
            node = key < node.key ? node.left : node.right;
        }
        return node.value;
    }

    Object findMin() {
        if (isEmpty()) {
            return null;
        }
        Node node = root;
        while (node.left != bottom) {
            node = node.left;
        }
        return node.value;
    }

    Object findMax() {
        if (isEmpty()) {
            return null;
        }
        Node node = root;
        while (node.right != bottom) {
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
        if (node == bottom) {
            return leaf(key, value);
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
        return split(skew(node));
    }

    private Node leaf(int key, Object value) {
        Node leaf = new Node();
        leaf.key = key;
        leaf.value = value;
        leaf.left = bottom;
        leaf.right = bottom;
        leaf.level = 1;
        return leaf;
    }

    /** Gives what the key had, null if it was not there. */
    Object remove(int key) {
        replaced = null;
        deleted = bottom;
        last = bottom;
        root = remove(key, root);
        return replaced;
    }

    /** Down to the last node of the search, which takes the place of the deleted one; levels are mended on the way up. */
    private Node remove(int key, Node node) {
        if (node == bottom) {
            return node;
        }
        last = node;
        if (key < node.key) {
            node.left = remove(key, node.left);
        } else {
            deleted = node;
            node.right = remove(key, node.right);
        }
        if (node == last) {
            if (deleted == bottom || key != deleted.key) {
                return node;
            }
            replaced = deleted.value;
            deleted.key = node.key;
            deleted.value = node.value;
            return node.right;
        }
        return lowered(node);
    }

    private Node lowered(Node node) {
        if (node.left.level >= node.level - 1 && node.right.level >= node.level - 1) {
            return node;
        }
        node.level--;
        if (node.right.level > node.level) {
            node.right.level = node.level;
        }
        node = skew(node);
        node.right = skew(node.right);
        node.right.right = skew(node.right.right);
        node = split(node);
        node.right = split(node.right);
        return node;
    }

    private static Node skew(Node node) {
        if (node.left.level != node.level) {
            return node;
        }
        Node top = node.left;
        node.left = top.right;
        top.right = node;
        return top;
    }

    private static Node split(Node node) {
        if (node.right.right.level != node.level) {
            return node;
        }
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        top.level++;
        return top;
    }

    boolean isValid() {
        return bottom != null && bottom.left == bottom && bottom.right == bottom && bottom.level == 0
                && isValid(root, levels(), null, null);
    }

    /** How many nodes are on the way to the left; negative if it is none of an AA tree. */
    private int levels() {
        int levels = 0;
        Node above = null;
        for (Node node = root; node != bottom; node = node.left) {
            if (node == null || above != null && (node.key >= above.key || node.level >= above.level)) {
                return -1;
            }
            above = node;
            levels++;
        }
        return levels;
    }

    /** Whether a node is of a level, the nodes below it of the levels they must be, and their keys between two others. */
    private boolean isValid(Node node, int level, Node low, Node high) {
        if (node == bottom) {
            return level == 0;
        }
        if (node == null || level <= 0 || node.level != level) {
            return false;
        }
        if (low != null && node.key <= low.key || high != null && node.key >= high.key || node.right == null) {
            return false;
        }
        boolean isDouble = node.right.level == level;
        if (isDouble && (node.right.right == null || node.right.right.level >= level)) {
            return false;
        }
        return isValid(node.right, isDouble ? level : level - 1, node, high) && isValid(node.left, level - 1, low, node);
    }

    boolean hasKey(int key) {
        Node node = root;
        while (node != bottom && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != bottom;
    }
}
