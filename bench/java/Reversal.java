/** Reverses a list in place: where it runs into a cycle, it walks back over what it has written. */
class Reversal {
    int value;
    Reversal next;

    static Reversal reverse(Reversal node) {
        Reversal reversed = null;
        while (node != null) {
            Reversal rest = node.next;
            node.next = reversed;
            reversed = node;
            node = rest;
        }
        return reversed;
    }
}
