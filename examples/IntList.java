/**
 * A singly linked list, by its nodes.
 *
 * <p>The classics of pointer code. A list may be cyclic, or two lists may share their tails, and no method checks.
 */
class IntList {
    int value;
    IntList next;

    IntList(int value, IntList next) {
        this.value = value;
        this.next = next;
    }

    boolean contains(int wanted) {
        for (IntList node = this; node != null; node = node.next) {
            if (node.value == wanted) {
                return true;
            }
        }
        return false;
    }

    /** Reverses in place. A list that ends in a cycle comes back with its cycle reversed. */
    static IntList reverse(IntList head) {
        IntList reversed = null;
        while (head != null) {
            IntList rest = head.next;
            head.next = reversed;
            reversed = head;
            head = rest;
        }
        return reversed;
    }

    static IntList insertSorted(IntList head, int value) {
        if (head == null || value <= head.value) {
            return new IntList(value, head);
        }
        IntList node = head;
        while (node.next != null && node.next.value < value) {
            node = node.next;
        }
        node.next = new IntList(value, node.next);
        return head;
    }

    /** Unlinks the first node with this value; the head of what is left. */
    static IntList remove(IntList head, int value) {
        if (head == null) {
            return null;
        }
        if (head.value == value) {
            return head.next;
        }
        for (IntList node = head; node.next != null; node = node.next) {
            if (node.next.value == value) {
                node.next = node.next.next;
                break;
            }
        }
        return head;
    }

    /** The node in the middle: one pointer goes twice as fast as the other. */
    IntList middle() {
        IntList slow = this;
        IntList fast = this;
        while (fast.next != null && fast.next.next != null) {
            slow = slow.next;
            fast = fast.next.next;
        }
        return slow;
    }

    /** Floyd's tortoise and hare. */
    static boolean hasCycle(IntList head) {
        IntList slow = head;
        IntList fast = head;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                return true;
            }
        }
        return false;
    }

    /** Exchanges the first two nodes. */
    static IntList swapFirstTwo(IntList head) {
        if (head == null || head.next == null) {
            return head;
        }
        IntList second = head.next;
        head.next = second.next;
        second.next = head;
        return second;
    }

    static boolean sharesTail(IntList a, IntList b) {
        for (IntList left = a; left != null; left = left.next) {
            for (IntList right = b; right != null; right = right.next) {
                if (left == right) {
                    return true;
                }
            }
        }
        return false;
    }
}
