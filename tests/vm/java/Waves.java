class Waves {
    double angle;
    Waves next;

    static int sine(double x) { return Math.sin(x) > 0.5 ? 1 : 2; }
    static int never(double x) { return x > 0 && x < 1 && Math.sin(x) > 0.9 ? 1 : 2; }
    static int cube(double x) { return Math.pow(x, 3) == 27 ? 1 : 2; }
    static int square(double x) { return Math.pow(x, 2) == 9 ? 1 : 2; }
    static int root(double x) { return Math.sqrt(x) == 3 ? 1 : Math.sqrt(x) < 0 ? 2 : 3; }
    static int strict(double x) { return StrictMath.log(x) > 2.5 ? 1 : 2; }
    static int rounded(double x) { return Math.floor(x) == -4 ? 1 : 2; }
    static double known(double x) { return x > 1 ? StrictMath.sin(0.5) + Math.sinh(2) : x; }
    static int factors(long a, long b) { return a > 1 && b > 1 && a * b == 1000003L * 1000033L ? 1 : 2; }

    int fields() {
        if (next == null) {
            return 0;
        }
        return Math.cos(next.angle) < Math.cos(angle) ? 1 : 2;
    }
}
