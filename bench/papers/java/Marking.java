/** The marking phase of a garbage collector, on objects with two references each. */
final class Marking {
    static final class Node {
        Node left;
        Node right;
    }

    /** A set of nodes; the last that was added is the first to be taken. */
    static final class Nodes {
        private Node[] nodes = new Node[4];
        private int count;

        boolean isEmpty() {
            return count == 0;
        }

        int size() {
            return count;
        }

        boolean contains(Node node) {
            for (int at = 0; at < count; at++) {
                if (nodes[at] == node) {
                    return true;
                }
            }
            return false;
        }

        void add(Node node) {
            if (contains(node)) {
                return;
            }
            if (count == nodes.length) {
                Node[] more = new Node[2 * count];
                for (int at = 0; at < count; at++) {
                    more[at] = nodes[at];
                }
                nodes = more;
            }
            nodes[count++] = node;
        }

        Node take() {
            return nodes[--count];
        }

        Node at(int index) {
            return nodes[index];
        }
    }

    static Nodes mark(Node root) {
        Nodes marked = new Nodes();
        Nodes pending = new Nodes();
        if (root != null) {
            pending.add(root);
        }
        while (!pending.isEmpty()) {
            Node node = pending.take();
            marked.add(node);
            meet(node.left, marked, pending);
            meet(node.right, marked, pending);
        }
        return marked;
    }

    private static void meet(Node node, Nodes marked, Nodes pending) {
        if (node != null && !marked.contains(node)) {
            pending.add(node);
        }
    }

    /** Whether a set has the root and, with each node, what it refers to. */
    static boolean isClosed(Nodes marked, Node root) {
        boolean closed = has(marked, root);
        for (int at = 0; at < marked.size(); at++) {
            closed &= has(marked, marked.at(at).left) && has(marked, marked.at(at).right);
        }
        return closed;
    }

    private static boolean has(Nodes marked, Node node) {
        return node == null || marked.contains(node);
    }
}
