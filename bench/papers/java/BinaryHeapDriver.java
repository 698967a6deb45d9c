import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

/** The bound on array elements, 001 3.4, is that on the capacity. An empty or a full heap refuses with an exception. */
final class BinaryHeapDriver {
    static int findMin(BinaryHeap heap) {
        assume(isValid(heap));
        int least = heap.findMin();
        ass3rt(heap.isValid());
        return least;
    }

    static int deleteMin(BinaryHeap heap) {
        assume(isValid(heap));
        int size = heap.size;
        int least = heap.deleteMin();
        ass3rt(heap.isValid());
        ass3rt(heap.size == size - 1 && (heap.size == 0 || least <= heap.keys[1]));
        return least;
    }

    static void insert(BinaryHeap heap, int key) {
        assume(isValid(heap));
        int size = heap.size;
        heap.insert(key);
        ass3rt(heap.isValid());
        ass3rt(heap.size == size + 1 && heap.keys[1] <= key);
    }

    private static boolean isValid(BinaryHeap heap) {
        return heap != null && heap.keys != null && heap.keys.length - 1 <= Scope.most() && heap.isValid();
    }
}
