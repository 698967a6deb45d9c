import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

public class Fractions {
    record Fraction(BigInteger top, BigInteger bottom) implements Comparable<Fraction> {
        static Fraction of(long top, long bottom) {
            return new Fraction(BigInteger.valueOf(top), BigInteger.valueOf(bottom)).reduced();
        }

        Fraction reduced() {
            BigInteger g = top.gcd(bottom).multiply(BigInteger.valueOf(bottom.signum()));
            return new Fraction(top.divide(g), bottom.divide(g));
        }

        Fraction plus(Fraction o) {
            return new Fraction(top.multiply(o.bottom).add(o.top.multiply(bottom)), bottom.multiply(o.bottom)).reduced();
        }

        @Override public int compareTo(Fraction o) {
            return top.multiply(o.bottom).compareTo(o.top.multiply(bottom));
        }

        @Override public String toString() {
            return bottom.equals(BigInteger.ONE) ? top.toString() : top + "/" + bottom;
        }
    }

    public static void main(String[] args) {
        Fraction sum = Fraction.of(0, 1);
        for (int i = 1; i <= 25; i++) {
            sum = sum.plus(Fraction.of(1, i));
        }
        System.out.println(sum + " " + Fraction.of(6, -4) + " " + Fraction.of(10, 5) + " " + Fraction.of(1, 3).compareTo(Fraction.of(2, 6)));
        BigDecimal value = new BigDecimal(sum.top()).divide(new BigDecimal(sum.bottom()), new MathContext(30));
        System.out.println(value + " " + value.doubleValue());
        System.out.println(Fraction.of(3, 9).equals(Fraction.of(1, 3)) + " " + Fraction.of(1, 2).hashCode());
        Fraction.of(1, 0);
    }
}
