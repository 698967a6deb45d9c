/**
 * Figure 2 of the POSE paper: reads through three references that may alias.
 *
 * <p>The aliasing changes the sum but not the branches, so that five paths are all there are. The one into
 * {@link #abort()} needs two different objects: one object cannot differ from itself.
 */
class P1 {
    static class A {
        int f;
    }

    static int p1(A a0, A a1, A a2) {
        int v = a0.f + a1.f + a2.f;
        if (a0.f != a1.f) {
            abort();
        }
        return v - a1.f - a2.f;
    }

    private static void abort() {
        throw new IllegalStateException();
    }
}
