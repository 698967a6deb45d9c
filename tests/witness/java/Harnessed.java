import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.vm.Verify;
import jbse.meta.Analysis;
import org.cprover.CProver;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Inputs that come in the middle of a call. */
public class Harnessed {
    static int difference() {
        return Verifier.nondetInt() - Verifier.nondetInt();
    }

    static String mixed() {
        return "" + Verifier.nondetBoolean() + Debug.makeSymbolicChar("x") + Verify.getInt(0, 5) + CProver.nondetDouble();
    }

    static int assumed(int value) {
        Verifier.assume(value > 3);
        Analysis.assume(value < 9);
        Analysis.ass3rt(value != 5);
        return value;
    }

    static boolean unknown(int value) {
        return Analysis.isSymbolic(value);
    }
}
