/** The program of paper 004, Figure 1, and one that looks at a tree with parents. */
class Lists {
    static class List {
        List next;
    }

    static class Tree {
        Tree left;
        Tree right;
        Tree parent;
    }

    static List getList(List list, int foo) {
        if (foo < 0) {
            List first = list;
            List second = first.next;
            return second.next;
        } else if (foo > 10) {
            return null;
        }
        return foo > 5 ? new List() : list;
    }

    static int size(List ring) {
        int count = 0;
        List node = ring;
        do {
            count++;
            node = node.next;
        } while (node != ring);
        return count;
    }

    static int look(Tree tree) {
        if (tree == null) {
            return 0;
        }
        Tree left = tree.left;
        Tree right = tree.right;
        if (tree.parent != null || (left != null && left == right) || left == tree || right == tree) {
            throw new AssertionError("no tree");
        }
        if (left != null && (left.parent != tree || left.left == tree || (left.right != null && left.right == right))) {
            throw new AssertionError("no tree");
        }
        return (left == null ? 1 : 2) + (right == null ? 0 : 2);
    }
}
