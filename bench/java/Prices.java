/** Sums of money as a shop computes them, in cents. */
class Prices {
    private final long fee;
    private int orders;

    Prices(long fee) {
        this.fee = fee;
    }

    static long apply(long cents, int percent) {
        return cents - cents * percent / 100;
    }

    static long withTax(long net, int rate) {
        if (rate < 0) {
            throw new IllegalArgumentException("rate");
        }
        return net + net * rate / 1000;
    }

    static int points(int cents, boolean member) {
        int points = cents / 50;
        return member ? points * 2 + 10 : points;
    }

    static double mean(double a, double b) {
        return (a + b) / 2;
    }

    static int mixed(int a, int b, int c) {
        return a * b - c;
    }

    static String initials(char first, char last) {
        return first + "." + last + ".";
    }

    long order(long cents, int pieces) {
        orders++;
        if (cents * pieces > 10_000) {
            return cents * pieces;
        }
        return cents * pieces + fee;
    }

    int shift(int[] by) {
        orders = by[0] - by[1];
        return by[0] | by[1] << 2;
    }

    int orders() {
        return orders;
    }
}
