import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

public class BigDecimals {
    public static void main(String[] args) {
        BigDecimal a = new BigDecimal("123.4500");
        BigDecimal b = new BigDecimal("-0.007");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.negate() + " " + b.abs());
        System.out.println(a.scale() + " " + a.precision() + " " + a.unscaledValue() + " " + a.signum());
        System.out.println(a.stripTrailingZeros() + " " + new BigDecimal("1000").stripTrailingZeros() + " " + new BigDecimal("1000").stripTrailingZeros().toPlainString());
        System.out.println(a.divide(b, 5, RoundingMode.HALF_UP) + " " + a.divide(b, MathContext.DECIMAL32) + " " + a.divide(new BigDecimal("0.5")));
        try {
            System.out.println(BigDecimal.ONE.divide(new BigDecimal(3)));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        for (RoundingMode mode : RoundingMode.values()) {
            if (mode != RoundingMode.UNNECESSARY) {
                System.out.println(mode + " " + new BigDecimal("2.5").setScale(0, mode) + " " + new BigDecimal("-2.5").setScale(0, mode)
                        + " " + new BigDecimal("1.15").setScale(1, mode) + " " + new BigDecimal("-1.11").setScale(1, mode));
            }
        }
        System.out.println(a.equals(new BigDecimal("123.45")) + " " + a.compareTo(new BigDecimal("123.45")) + " " + a.hashCode());
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(5, 3) + " " + new BigDecimal("1E+5") + " " + new BigDecimal("1E-10"));
        System.out.println(new BigDecimal("1E+5").toPlainString() + " " + new BigDecimal("12345E+3").toEngineeringString());
        System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + a.toBigInteger() + " " + b.floatValue());
        System.out.println(a.movePointLeft(3) + " " + a.movePointRight(3) + " " + a.scaleByPowerOfTen(4) + " " + a.ulp());
        System.out.println(a.remainder(new BigDecimal("7")) + " " + a.pow(3) + " " + a.max(b) + " " + a.min(b) + " " + a.divideToIntegralValue(new BigDecimal("7")));
        System.out.println(new BigDecimal("123.456789").round(new MathContext(4)) + " " + new MathContext(7, RoundingMode.DOWN) + " " + MathContext.DECIMAL64);
        System.out.println(new BigDecimal("2").sqrt(new MathContext(20)));
        try {
            new BigDecimal("1.5").setScale(0, RoundingMode.UNNECESSARY);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BigDecimal("x");
        } catch (NumberFormatException e) {
            System.out.println("nfe");
        }
        System.out.println(new BigDecimal("12345678901234567890.123456789").multiply(new BigDecimal("98765432109876543210.987654321")));
        System.out.println(new BigDecimal("1e400").add(new BigDecimal("1")).precision());
    }
}
