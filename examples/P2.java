/**
 * Figure 3 of the POSE paper: writes through three references that may alias.
 *
 * <p>The three fields sum to zero only if the last write was to all of them, that is, if there is but one object.
 */
class P2 {
    static class B {
        int f;
    }

    static void p2(B b0, B b1, B b2) {
        b2.f = 2;
        b1.f = 1;
        b0.f = 0;
        if (b0.f + b1.f + b2.f == 0) {
            abort();
        }
    }

    private static void abort() {
        throw new IllegalStateException();
    }
}
