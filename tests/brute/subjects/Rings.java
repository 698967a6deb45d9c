/** Cycles, self references, and chains of writes through references that are choices of choices. */
class Rings {
    Rings left;
    Rings right;
    int value;

    static int choiceOfChoices(Rings a, Rings b, Rings c) {
        a.left = b;
        b.left = c;
        c.left = a;
        a.left.left.value = 1;
        b.left.left.value += 2;
        return c.left.value;
    }

    Rings crossed(Rings other) {
        left = other.right;
        other.right = right;
        right = left;
        return other.left;
    }

    boolean isSelfContained() {
        return left == this || right != null && right.left == this;
    }

    static int nestedWrites(Rings a, Rings b) {
        a.left = new Rings();
        b.left.value = 5;
        a.left.right = b;
        return b.left.right == null ? 0 : b.left.right.left.value;
    }

    static Rings rotated(Rings node) {
        Rings pivot = node.left;
        node.left = pivot.right;
        pivot.right = node;
        return node.left == pivot ? node : pivot;
    }

    static int threeWrites(Rings a, Rings b, Rings c, int x) {
        a.value = x;
        b.value = a.value + 1;
        c.value = b.value + a.value;
        return a.value * 100 + b.value * 10 + c.value;
    }

    static int caught(Rings a, Rings b) {
        try {
            a.left.value = 1;
            b.left.left.value = 2;
            return a.left.value;
        } catch (NullPointerException missing) {
            return a == null ? -1 : a.value;
        } finally {
            if (b != null) {
                b.value = 9;
            }
        }
    }

    static boolean newIsNew(Rings a, Rings b) {
        Rings made = new Rings();
        a.left = made;
        made.left = b.left;
        return made.left == made;
    }

    static int doubled(Rings a, int depth) {
        return a == null || depth <= 0 ? 0 : 1 + doubled(a.left, depth - 1) + doubled(a.right, depth - 1);
    }
}
