import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

final class CachingListDriver {
    static void addLast(CachingList list, Item value) {
        assume(list != null && list.isValid());
        int size = list.size;
        list.addLast(value);
        ass3rt(list.isValid());
        ass3rt(list.size == size + 1);
    }

    static Object removeFirst(CachingList list) {
        assume(list != null && list.isValid());
        int size = list.size;
        Object value = list.removeFirst();
        ass3rt(list.isValid());
        ass3rt(list.size == size - 1);
        return value;
    }
}
