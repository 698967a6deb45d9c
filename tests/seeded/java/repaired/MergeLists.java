/** Two ascending lists become one. They may have nodes in common, as lists that were built on a shared rest do. */
class MergeLists {
    static class Node {
        int value;
        Node next;
    }

    static Node merge(Node left, Node right) {
        Node start = new Node();
        Node end = start;
        while (left != null && right != null && left != right) {
            if (left.value <= right.value) {
                end.next = left;
                left = left.next;
            } else {
                end.next = right;
                right = right.next;
            }
            end = end.next;
        }
        end.next = left != null ? left : right;
        return start.next;
    }

    /** The length of a strictly ascending list that is no longer than that, or -1 of another one. */
    static int lengthIfAscending(Node list, int most) {
        int length = 0;
        for (Node node = list; node != null; node = node.next) {
            if (length == most || node.next != null && node.next.value <= node.value) {
                return -1;
            }
            length++;
        }
        return length;
    }

    static void checkMerge(Node left, Node right) {
        int lefts = lengthIfAscending(left, 2);
        int rights = lengthIfAscending(right, 1);
        if (lefts == -1 || rights == -1) {
            return;
        }

        Node node = merge(left, right);

        for (int seen = 0; node != null; seen++) {
            assert seen < lefts + rights : "the list does not end";
            assert node.next == null || node.value <= node.next.value : "not ascending";
            node = node.next;
        }
    }
}
