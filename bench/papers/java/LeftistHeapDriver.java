import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

final class LeftistHeapDriver {
    static Object findMin(LeftistHeap heap) {
        assume(heap != null && heap.isValid());
        Object least = heap.findMin();
        ass3rt(heap.isValid());
        return least;
    }

    static Object deleteMin(LeftistHeap heap) {
        assume(heap != null && heap.isValid());
        Object least = heap.deleteMin();
        ass3rt(heap.isValid());
        return least;
    }

    static void insert(LeftistHeap heap, int key, Item value) {
        assume(heap != null && heap.isValid());
        heap.insert(key, value);
        ass3rt(heap.isValid());
        ass3rt(heap.root.key <= key);
    }

    static void merge(LeftistHeap heap, LeftistHeap other) {
        assume(heap != null && heap.isValid());
        assume(other != null && heap.isApartFrom(other) && other.isValid());
        heap.merge(other);
        ass3rt(heap.isValid());
        ass3rt(other.root == null || other == heap);
    }
}
