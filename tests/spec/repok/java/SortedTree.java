/** A binary search tree, a holder of one, and invariants that cannot be used. */
class SortedTree {
    static class Node {
        Node left;
        Node right;
        int key;
    }

    static class Holder {
        SortedTree tree;

        boolean isRootedAt(int key) {
            return tree.root != null && tree.root.key == key && tree.root.left != null && tree.root.left.key >= key;
        }
    }

    static class Throwing {
        Node node;

        boolean repOk() {
            return node.key > 0;
        }

        boolean isThere() {
            return node != null;
        }
    }

    static class Writing {
        int count;

        boolean repOk() {
            count++;
            return true;
        }

        boolean isEmpty() {
            return count == 0;
        }
    }

    Node root;

    boolean repOk() {
        return areBetween(root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    static boolean areBetween(Node node, long low, long high) {
        return node == null
                || low < node.key && node.key < high
                && areBetween(node.left, low, node.key) && areBetween(node.right, node.key, high);
    }

    boolean contains(int key) {
        Node node = root;
        while (node != null) {
            if (node.key == key) {
                return true;
            }
            node = key < node.key ? node.left : node.right;
        }
        return false;
    }
}
