/** Numbers of every type in fields, next to references, and records that hold them. */
class Mixed {
    record Pair(int first, Mixed second) {}

    long wide;
    double real;
    float single;
    short narrow;
    boolean flag;
    Pair pair;

    static long added(Mixed a, Mixed b) {
        a.wide = b.wide + 1;
        return a.wide - b.wide;
    }

    static double halved(Mixed a, Mixed b) {
        a.real /= 2;
        b.real -= a.real;
        return a.real < b.real ? a.real : b.real;
    }

    static int toggled(Mixed a, Mixed b) {
        a.flag = !b.flag;
        b.narrow += 40000;
        return a.flag == b.flag ? a.narrow : -1;
    }

    static int ofPair(Pair p, Pair q) {
        if (p.equals(q)) {
            return p == q ? 2 : 1;
        }
        return p.second() == q.second() ? 3 : 4;
    }

    Pair replaced(int first) {
        Pair old = pair;
        pair = new Pair(first, this);
        return old.first() == pair.first() && old.second() == this ? old : pair;
    }

    static float rounded(Mixed a, Mixed b) {
        a.single = (float) b.real;
        b.real = a.single;
        return a.single == b.real ? b.single : -1;
    }

    static int hashed(Pair p) {
        return p.second() == null ? p.hashCode() : -1;
    }
}
