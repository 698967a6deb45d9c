import java.math.BigInteger;

public class BigIntegers {
    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890");
        BigInteger b = BigInteger.valueOf(-987654321987L);
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b));
        System.out.println(a.divide(b) + " " + a.mod(b.negate()) + " " + a.remainder(b) + " " + b.mod(BigInteger.TEN));
        System.out.println(a.pow(5));
        System.out.println(a.gcd(BigInteger.valueOf(30)) + " " + a.signum() + " " + b.abs() + " " + b.negate());
        System.out.println(a.compareTo(b) + " " + a.equals(new BigInteger("123456789012345678901234567890")) + " " + a.hashCode() + " " + b.hashCode());
        System.out.println(a.bitLength() + " " + a.bitCount() + " " + b.bitLength() + " " + a.testBit(3) + " " + a.getLowestSetBit());
        System.out.println(a.shiftLeft(70) + " " + a.shiftRight(33) + " " + b.shiftRight(5));
        System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not() + " " + a.andNot(b));
        System.out.println(a.setBit(2).clearBit(1).flipBit(100));
        System.out.println(a.toString(16) + " " + b.toString(2) + " " + new BigInteger("-zz", 36) + " " + new BigInteger("ff", 16));
        System.out.println(BigInteger.TWO.modPow(BigInteger.valueOf(1000), BigInteger.valueOf(1000007)) + " " + BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)));
        System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + b.floatValue());
        System.out.println(java.util.Arrays.toString(a.toByteArray()) + " " + new BigInteger(new byte[] {-1, 0}));
        System.out.println(a.max(b) + " " + a.min(b) + " " + java.util.Arrays.toString(a.divideAndRemainder(b)));
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 40; i++) {
            f = f.multiply(BigInteger.valueOf(i));
        }
        System.out.println(f + " " + a.sqrt());
        try {
            a.divide(BigInteger.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.intValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BigInteger("12a");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
