import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.vm.Verify;
import org.cprover.CProver;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Inputs that a local variable receives, or none does. */
public class Receivers {
    int value;

    static int loop() {
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            int x = Verifier.nondetInt();
            if (x > 5) sum++;
        }
        return sum;
    }

    static int again() {
        long x = Verifier.nondetLong();
        if (x == 3) return 1;
        x = Verifier.nondetLong();
        return x == 4 ? 2 : 3;
    }

    static int mixed(int x) {
        if (Verifier.nondetInt() == 7) return 0;
        int y = Verifier.nondetInt();
        int sum = Verifier.nondetInt() + y;
        Verifier.assume(sum == 9);
        return y == 5 ? read(x) : 2;
    }

    private static int read(int other) {
        int x = Verifier.nondetInt();
        return x == 11 && other == 12 ? 1 : 3;
    }

    static int named() {
        int x = Verifier.nondetInt();
        int a = Debug.makeSymbolicInteger("x");
        int b = Debug.makeSymbolicInteger("x");
        return x == 1 && a == 2 && b == 3 ? 1 : 0;
    }

    static int object() {
        Receivers one = CProver.nondetWithNull();
        int drawn = Verify.getInt(0, 3);
        return one != null && one.value == drawn ? 1 : 0;
    }

    static int boxed() {
        Integer x = Verifier.nondetInt();
        return x > 3 ? 1 : 0;
    }
}
