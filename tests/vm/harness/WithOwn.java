import org.sosy_lab.sv_benchmarks.Verifier;

/** Calls a harness that is there. */
public class WithOwn {
    static int ask() {
        int x = Verifier.nondetInt();
        Verifier.assume(x > 4);
        return x;
    }
}
