import java.math.BigInteger;

public class BigPrimes {
    static BigInteger fibonacci(int n) {
        BigInteger a = BigInteger.ZERO;
        BigInteger b = BigInteger.ONE;
        for (int i = 0; i < n; i++) {
            BigInteger c = a.add(b);
            a = b;
            b = c;
        }
        return a;
    }

    public static void main(String[] args) {
        System.out.println(fibonacci(200));
        System.out.println(fibonacci(93).longValue());
        BigInteger p = new BigInteger("170141183460469231731687303715884105727");
        System.out.println(BigInteger.valueOf(3).modPow(p.subtract(BigInteger.ONE), p));
        System.out.println(p.mod(BigInteger.valueOf(1_000_003)) + " " + p.multiply(p).mod(BigInteger.valueOf(97)));
        BigInteger product = BigInteger.ONE;
        for (int i = 1; i <= 25; i++) {
            product = product.multiply(BigInteger.valueOf(2 * i + 1));
        }
        System.out.println(product + " " + product.bitLength());
        System.out.println(product.divide(new BigInteger("9999999999999999999")));
        System.out.println(product.gcd(fibonacci(120)));
        System.out.println(new BigInteger("1".repeat(60)).multiply(new BigInteger("9".repeat(60))));
        System.out.println(new BigInteger("-" + "7".repeat(50)).toString(36));
        System.out.println(BigInteger.ZERO.equals(BigInteger.valueOf(0)) + " " + BigInteger.valueOf(5) .equals(BigInteger.valueOf(5)));
    }
}
