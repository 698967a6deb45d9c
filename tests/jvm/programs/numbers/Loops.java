public class Loops {
    static int collatz(long n) {
        int steps = 0;
        while (n != 1) {
            n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    static boolean isPrime(int n) {
        if (n < 2) {
            return false;
        }
        for (int d = 2; (long) d * d <= n; d++) {
            if (n % d == 0) {
                return false;
            }
        }
        return true;
    }

    static long power(long base, int exponent, long modulus) {
        long result = 1;
        for (base %= modulus; exponent > 0; exponent >>= 1) {
            if ((exponent & 1) == 1) {
                result = result * base % modulus;
            }
            base = base * base % modulus;
        }
        return result;
    }

    static double newton(double x) {
        double guess = x / 2;
        for (int i = 0; i < 30; i++) {
            guess = (guess + x / guess) / 2;
        }
        return guess;
    }

    public static void main(String[] args) {
        System.out.println(collatz(27) + " " + collatz(97) + " " + collatz(1));
        int primes = 0;
        for (int i = 0; i < 1000; i++) {
            primes += isPrime(i) ? 1 : 0;
        }
        System.out.println(primes + " " + power(7, 1000000, 1_000_000_007L) + " " + newton(2) + " " + newton(1e10));
        int hash = 17;
        long lcg = 1;
        for (int i = 0; i < 2000; i++) {
            lcg = lcg * 6364136223846793005L + 1442695040888963407L;
            hash = hash * 31 + (int) (lcg >>> 33) ^ hash >>> 7;
        }
        System.out.println(hash + " " + lcg);
        float sum = 0;
        double product = 1;
        for (int i = 1; i < 500; i++) {
            sum += 1f / i;
            product *= 1 + 1.0 / (i * i);
        }
        System.out.println(sum + " " + product);
    }
}
