/** Arithmetic on small numbers: products, quotients and remainders of inputs with bounds. */
class SmallNumbers {
    static int gcd(int a, int b) {
        if (a < 1 || a > 60 || b < 1 || b > 60) {
            return -1;
        }
        while (b != 0) {
            int t = a % b;
            a = b;
            b = t;
        }
        return a;
    }

    static int collatz(int n) {
        if (n < 1 || n > 30) {
            return -1;
        }
        int steps = 0;
        while (n != 1) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }
}
