import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

final class DoublyLinkedListDriver {
    static void addLast(DoublyLinkedList list, Item value) {
        assume(list != null && list.isValid());
        int size = list.size;
        list.addLast(value);
        ass3rt(list.isValid());
        ass3rt(list.size == size + 1);
    }

    static Object removeFirst(DoublyLinkedList list) {
        assume(list != null && list.isValid());
        int size = list.size;
        Object value = list.removeFirst();
        ass3rt(list.isValid());
        ass3rt(list.size == size - 1);
        return value;
    }

    static Object get(DoublyLinkedList list, int index) {
        assume(list != null && list.isValid());
        Object value = list.get(index);
        ass3rt(list.isValid());
        return value;
    }

    static Object removeAt(DoublyLinkedList list, int index) {
        assume(list != null && list.isValid());
        int size = list.size;
        Object value = list.removeAt(index);
        ass3rt(list.isValid());
        ass3rt(list.size == size - 1);
        return value;
    }
}
