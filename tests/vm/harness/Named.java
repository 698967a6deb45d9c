import gov.nasa.jpf.symbc.Debug;

/** Inputs that the program names, as one for Symbolic PathFinder does. */
public class Named {
    int value;
    Named next;

    static class Special extends Named {}

    static int twice(int x) {
        int a = Debug.makeSymbolicInteger("x");
        int b = Debug.makeSymbolicInteger("x");
        Debug.assume(a < b);
        return x + a;
    }

    static int kinds() {
        if (Debug.makeSymbolicBoolean("flag")) return 0;
        if (Debug.makeSymbolicByte("b") > 127) return 1;
        if (Debug.makeSymbolicChar("c") < 0) return 2;
        if (Debug.makeSymbolicShort("s") > 40000) return 3;
        if (Debug.makeSymbolicLong("l") == 1L << 40) return 4;
        return Debug.makeSymbolicReal("r") > 0 ? 5 : 6;
    }

    static int reference() {
        Named named = (Named) Debug.makeSymbolicRef("root", new Named());
        if (named == null) return 0;
        return named instanceof Special ? 1 : named.value;
    }

    static int fields() {
        Named named = new Named();
        Debug.makeFieldsSymbolic("n", named);
        return named.next == null ? named.value : 0;
    }

    static boolean text() {
        return Debug.makeSymbolicString("t", 2).charAt(1) == 'a';
    }

    static String shown(int x) {
        return Debug.getSymbolicIntegerValue(x * 2) + Debug.getSymbolicIntegerValue(3);
    }

    static int concolic() {
        return Debug.addSymbolicInt(4, "v") > 0 ? 1 : 0;
    }

    static String solved() {
        return Debug.getSolvedPC();
    }
}
