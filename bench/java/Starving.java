/** Trees of forks without an end on their first branch: a search in depth finds none of their paths. */
class Starving {
    int key;
    int rank;
    Starving left;
    Starving right;

    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /** Merges leftist heaps. */
    static Starving merge(Starving a, Starving b) {
        if (a == null) return b;
        if (b == null) return a;
        if (a.key > b.key) {
            Starving swapped = a;
            a = b;
            b = swapped;
        }
        a.right = merge(a.right, b);
        if (a.left == null || a.left.rank < a.right.rank) {
            Starving swapped = a.left;
            a.left = a.right;
            a.right = swapped;
        }
        a.rank = a.right == null ? 1 : a.right.rank + 1;
        return a;
    }

    static int month(int day) {
        for (int month = 0; month < 12; month++) {
            if (day < 30) return month;
            day -= 30;
        }
        return -1;
    }
}
