/** A slow and a fast walker meet if, and only if, a list runs into a cycle. */
class CycleFinder {
    static class Node {
        Node next;
    }

    /** A node on the cycle, or null. */
    static Node find(Node list) {
        Node slow = list;
        Node fast = list;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                return slow;
            }
        }
        return null;
    }

    static void checkFind(Node list) {
        if (list == null) {
            return;
        }

        Node meeting = find(list);

        if (meeting != null) {
            Node node = meeting.next;
            while (node != meeting) {
                assert node != null : "no cycle here";
                node = node.next;
            }
        }
    }
}
