import static jbse.meta.Analysis.assume;

/** 003 Figure 1: a list without cycles, searched for one datum after another. */
final class DataListDriver {
    static boolean run(DataList list) {
        assume(list != null && list.head != null && list.isAcyclic());
        return DataList.contains(list.head, list.data0) && DataList.contains(list.head, list.data1)
                && DataList.contains(list.head, list.data2) && DataList.contains(list.head, list.data3)
                && DataList.contains(list.head, list.data4);
    }
}
