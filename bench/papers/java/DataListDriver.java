import static jbse.meta.Analysis.assume;

/** 003 Figure 1: a list without cycles, searched for one datum after another. */
final class DataListDriver {
    static boolean run(DataList list, DataList.Data data0, DataList.Data data1, DataList.Data data2,
            DataList.Data data3, DataList.Data data4) {
        assume(list != null && list.isAcyclic());
        return DataList.contains(list.head, data0) && DataList.contains(list.head, data1)
                && DataList.contains(list.head, data2) && DataList.contains(list.head, data3)
                && DataList.contains(list.head, data4);
    }
    static boolean run1(DataList list, DataList.Data data0, DataList.Data data1, DataList.Data data2) {
        assume(list != null && list.isAcyclic());
        return DataList.contains(list.head, data0);
    }
    static boolean run2(DataList list, DataList.Data data0, DataList.Data data1, DataList.Data data2) {
        assume(list != null && list.isAcyclic());
        return DataList.contains(list.head, data0) && DataList.contains(list.head, data1);
    }
    static void run3(DataList list, DataList.Data data0, DataList.Data data1, DataList.Data data2) {
        assume(list != null);
        if (!list.isAcyclic()) return;
        DataList.contains(list.head, data0);
    }
}
