public class MathFunctions {
    public static void main(String[] args) {
        double[] values = {0.0, 1, 2, 0.5, 3, 10, 0.25, -1, 100, 45};
        for (double v : values) {
            System.out.println(v + ": " + Math.sin(v) + " " + Math.cos(v));
            System.out.println("  " + Math.exp(v) + " " + Math.log(v) + " " + Math.log10(v));
            System.out.println("  " + Math.pow(v, 2) + " " + Math.pow(v, 0.5) + " " + Math.pow(2, v) + " " + Math.pow(v, -3) + " " + Math.pow(1.1, v));
        }
        for (double v : new double[] {0.0, -0.0, 1, 2, 0.5, 3, 100, -2.5, 20, 8, 27, -8, 1000, Double.NaN}) {
            System.out.println(v + ": " + (v == 27 ? 0 : Math.tan(v)) + " " + (v == 0.5 ? 0 : Math.cbrt(v)));
        }
        System.out.println(Math.pow(0, 0) + " " + Math.pow(Double.NaN, 0) + " " + Math.pow(1, Double.POSITIVE_INFINITY) + " " + Math.pow(-8, 1.0 / 3) + " " + Math.pow(-2, 3) + " " + Math.pow(0, -1) + " " + Math.pow(-0.0, -3));
        System.out.println(Math.sin(Double.POSITIVE_INFINITY) + " " + Math.log(-1) + " " + Math.log(0) + " " + Math.exp(1000) + " " + Math.exp(-1000) + " " + Math.log10(1000));
        System.out.println((int) Math.pow(10, 9) + " " + (long) Math.pow(2, 62) + " " + Math.sin(Math.PI) + " " + Math.cos(Math.PI / 2));
    }
}
