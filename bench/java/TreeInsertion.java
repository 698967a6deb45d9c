/** Insertion into a binary search tree of at most five nodes, and an assertion that it is ordered afterwards. */
final class TreeInsertion {
    static final class Node {
        int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private int room;

    static void insertInto4(Node root, int key) {
        insertIntoAtMost(4, root, key);
    }

    static void insertInto5(Node root, int key) {
        insertIntoAtMost(5, root, key);
    }

    private static void insertIntoAtMost(int nodes, Node root, int key) {
        if (new TreeInsertion(nodes).isOrdered(root, null, null)) {
            Node grown = insert(root, key);
            assert new TreeInsertion(nodes + 1).isOrdered(grown, null, null);
        }
    }

    static Node insert(Node node, int key) {
        if (node == null) {
            return new Node(key);
        }
        if (key < node.key) {
            node.left = insert(node.left, key);
        } else if (key > node.key) {
            node.right = insert(node.right, key);
        }
        return node;
    }

    private TreeInsertion(int room) {
        this.room = room;
    }

    private boolean isOrdered(Node node, Node low, Node high) {
        if (node == null) {
            return true;
        }
        if (--room < 0 || low != null && node.key <= low.key || high != null && node.key >= high.key) {
            return false;
        }
        return isOrdered(node.left, low, node) && isOrdered(node.right, node, high);
    }
}
