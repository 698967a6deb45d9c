import jbse.meta.Analysis;

/** Assumptions and goals, as a program for JBSE states them. */
public class Goals {
    static int goal(int x) {
        try {
            Analysis.ass3rt(x != 7);
        } catch (Throwable failure) {
            return 0;
        }
        return 1;
    }

    static int choice() {
        boolean forced = Analysis.force(Analysis.any());
        if (!Analysis.isRunByJBSE()) Analysis.fail();
        return forced ? 1 : 0;
    }

    static int ends(int x) {
        Analysis.endGuidance();
        if (x == 1) Analysis.ignore();
        if (x == 2) Analysis.succeed();
        if (x == 3) Analysis.fail();
        return x;
    }

    static String names(long x) {
        if (Analysis.isSymbolic(5) || !Analysis.isSymbolic(x)) return null;
        return Analysis.symbolName(x + 1);
    }

    static boolean resolved(Object o) {
        return Analysis.isResolvedByAlias(o);
    }
}
