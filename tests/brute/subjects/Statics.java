/** Static state that a call changes, and that the next must not see. */
class Statics {
    static Statics head = new Statics();
    static int[] counts = new int[2];

    Statics next;
    int value;

    static int pushed(Statics item) {
        item.next = head;
        head = item;
        return item.next == item ? 1 : head.next.value;
    }

    static int counted(int i) {
        counts[i]++;
        return counts[0];
    }

    static boolean headIsNoInput(Statics item) {
        return item == head || item.next == head;
    }

    static int writtenThroughHead(Statics item, int value) {
        head.next = item;
        head.value = value;
        item.value++;
        return head.next.value - item.value + head.value;
    }
}
