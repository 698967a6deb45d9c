import static jbse.meta.Analysis.ass3rt;

final class MarkingDriver {
    static void mark(Marking.Node root) {
        Marking.Nodes marked = Marking.mark(root);
        ass3rt(Marking.isClosed(marked, root));
    }
}
