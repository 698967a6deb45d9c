import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

final class SortDriver {
    static void insertionSort(int[] keys) {
        assume(keys != null && keys.length <= Scope.most());
        Sort.insertionSort(keys);
        ass3rt(Sort.isSorted(keys));
    }

    static void selectionSort(int[] keys) {
        assume(keys != null && keys.length <= Scope.most());
        Sort.selectionSort(keys);
        ass3rt(Sort.isSorted(keys));
    }

    static void shellsort(int[] keys) {
        assume(keys != null && keys.length <= Scope.most());
        Sort.shellsort(keys);
        ass3rt(Sort.isSorted(keys));
    }
}
