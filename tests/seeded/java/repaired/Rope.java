/** Numbers in the leaves of a tree whose parts may be shared. A rope that is scaled is another one. */
class Rope {
    int level;
    int number;
    Rope left;
    Rope right;

    boolean isLeaf() {
        return left == null;
    }

    int sum() {
        return isLeaf() ? number : left.sum() + right.sum();
    }

    Rope scaled(int factor) {
        Rope scaled = new Rope();
        scaled.level = level;
        if (isLeaf()) {
            scaled.number = number * factor;
        } else {
            scaled.left = left.scaled(factor);
            scaled.right = right.scaled(factor);
        }
        return scaled;
    }

    boolean isValid(int below) {
        if (level < 0 || level >= below) {
            return false;
        }
        return left == null ? right == null : right != null && left.isValid(level) && right.isValid(level);
    }

    void checkScaled() {
        if (!isValid(3)) {
            return;
        }
        int before = sum();

        Rope twice = scaled(2);

        assert twice.sum() == 2 * before : "not twice the sum";
    }
}
