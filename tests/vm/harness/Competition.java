import org.sosy_lab.sv_benchmarks.Verifier;

/** A program as SV-COMP has them: it asks for its inputs and fails by an assertion. */
public class Competition {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x > 0);
        int y = Verifier.nondetInt();
        assert x + y != 0;
    }

    static int kinds() {
        if (Verifier.nondetBoolean()) return 0;
        if (Verifier.nondetByte() == 200) return 1;
        if (Verifier.nondetChar() < 0) return 2;
        if (Verifier.nondetShort() > 40000) return 3;
        if (Verifier.nondetLong() == 1L << 40) return 4;
        float f = Verifier.nondetFloat();
        if (f != f) return 5;
        return Verifier.nondetDouble() > 0 ? 6 : 7;
    }

    static int loop() {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            Verifier.assume(Verifier.nondetBoolean());
            sum += i;
        }
        return sum;
    }

    static boolean text() {
        return Verifier.nondetString() == null;
    }

    static int impossible(int x) {
        Verifier.assume(x > 3);
        Verifier.assume(x < 3);
        return x;
    }

    static int parameter(int x) {
        Verifier.assume(x == 2);
        return x > 1 ? x : 0;
    }
}
