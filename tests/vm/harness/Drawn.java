import gov.nasa.jpf.vm.Verify;

/** Choices as a program for Java PathFinder makes them. */
public class Drawn {
    static boolean range() {
        int drawn = Verify.getInt(3, 1) + Verify.random(2);
        return 1 <= drawn && drawn <= 5;
    }

    static int choice() {
        Verify.ignoreIf(Verify.getBoolean());
        return Verify.getBoolean(true) ? 1 : 0;
    }

    static int unknown(int limit) {
        return Verify.getInt(0, limit);
    }
}
