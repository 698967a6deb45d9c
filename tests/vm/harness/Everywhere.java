import java.util.function.IntSupplier;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Asks in an initializer, in a lambda and by a method reference. */
public class Everywhere {
    static class Held {
        static final int LIMIT = Verifier.nondetInt();

        static {
            Verifier.assume(LIMIT == 4);
        }
    }

    static int initializer() {
        return Held.LIMIT > 3 ? 1 : 0;
    }

    static int reference() {
        IntSupplier supplier = Verifier::nondetInt;
        return supplier.getAsInt() == supplier.getAsInt() ? 1 : 0;
    }

    static int dropped() {
        try {
            Verifier.assume(false);
            return 0;
        } finally {
            System.out.println("never");
        }
    }
}
