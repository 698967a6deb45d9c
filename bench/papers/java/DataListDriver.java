import static jbse.meta.Analysis.assume;

/**
 * 003 Figure 1: a list searched for one datum after another. The figure has five searches; the counts of its table are
 * those of two.
 */
final class DataListDriver {
    static boolean run(DataList list) {
        assume(list != null && list.head != null);
        return DataList.contains(list.head, list.data0) && DataList.contains(list.head, list.data1);
    }
}
