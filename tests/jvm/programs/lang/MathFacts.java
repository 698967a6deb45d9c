public class MathFacts {
    public static void main(String[] args) {
        System.out.println(Math.abs(Integer.MIN_VALUE) + " " + Math.abs(-0.0) + " " + Math.abs(-5L) + " " + Math.max(-0.0, 0.0) + " " + Math.min(-0.0f, 0.0f));
        System.out.println(Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2) + " " + Math.floorMod(7, -3) + " " + Math.floorDiv(-7L, 2L));
        System.out.println(Math.round(2.5) + " " + Math.round(-2.5) + " " + Math.round(0.49999999999999994) + " " + Math.rint(2.5) + " " + Math.rint(3.5) + " " + Math.round(1e30f));
        System.out.println(Math.ceil(-0.5) + " " + Math.floor(-0.5) + " " + Math.signum(-3.0) + " " + Math.copySign(2, -0.0) + " " + Math.ulp(1.0));
        System.out.println(Math.sqrt(2) + " " + Math.cbrt(27) + " " + Math.hypot(3, 4) + " " + Math.pow(2, 10) + " " + Math.pow(0, 0) + " " + Math.sqrt(-1));
        System.out.println(StrictMath.sqrt(3) + " " + StrictMath.floor(-1.1) + " " + StrictMath.max(1, 2) + " " + StrictMath.abs(-2.5f));
        System.out.println(Math.nextUp(1.0f) + " " + Math.scalb(1.5, 4) + " " + Math.getExponent(1000.0) + " " + Math.IEEEremainder(5, 3) + " " + Math.fma(2.0, 3.0, 1.0) + " " + Math.toRadians(180) + " " + Math.multiplyHigh(1L << 62, 8));
    }
}
