/** Fields that are written through references which may be several input objects, and read again through such. */
class Rewrites {
    int v;
    Rewrites next;

    static class Left extends Rewrites {}

    static class Right extends Rewrites {}

    /** A list that runs into a cycle is walked back over what was written. */
    static Rewrites reverse(Rewrites n) {
        Rewrites r = null;
        while (n != null) {
            Rewrites t = n.next;
            n.next = r;
            r = n;
            n = t;
        }
        return r;
    }

    /** Each node takes the next number, where the last one that is written to a node stays. */
    static int number(Rewrites n) {
        Rewrites first = n;
        for (int i = 1; n != null; i++) {
            n.v = i;
            Rewrites t = n.next;
            n.next = first;
            n = t == first ? null : t;
        }
        return first == null ? 0 : first.v;
    }

    /** What is written to may be an allocated object, or one of two inputs of which no class is common. */
    static int mixed(Left a, Right b, Rewrites c, int i) {
        Rewrites made = new Rewrites();
        Rewrites some = i == 0 ? a : i == 1 ? b : i == 2 ? c : made;
        some.v = 5;
        Rewrites other = i < 2 ? c : i == 2 ? a : b;
        other.v = 7;
        return some.v == 5 ? made.v : 1;
    }
}
