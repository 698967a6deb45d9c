import org.cprover.CProver;

/** Objects as inputs, as a program for JBMC asks for them. */
public class Objects {
    int value;

    static class Special extends Objects {}

    static int alias() {
        Objects a = CProver.nondetWithoutNull(new Objects());
        Objects b = CProver.nondetWithNull();
        a.value = 3;
        return b == null ? -1 : b.value;
    }

    static boolean typed() {
        Objects a = CProver.nondetWithoutNull((Objects) null);
        return a instanceof Special;
    }

    static boolean cast() {
        Special special = CProver.nondetWithNull();
        return special == null;
    }

    static int assumed() {
        byte small = CProver.nondetByte();
        CProver.atomicBegin();
        CProver.assume(small < -127);
        CProver.atomicEnd();
        return small;
    }

    static int threads() {
        return CProver.getCurrentThreadID();
    }
}
