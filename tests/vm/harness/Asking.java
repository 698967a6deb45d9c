/** Asks by a qualified name. */
class Asking {
    static int ask() {
        return org.cprover.CProver.nondetInt();
    }
}
