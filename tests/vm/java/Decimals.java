/** Numbers with a point as texts. */
class Decimals {
    static String joined(double d) {
        return "v=" + d;
    }

    static String of(float f) {
        return Float.toString(f);
    }

    static String appended(String name, double d) {
        return new StringBuilder(name).append(':').append(d).toString();
    }

    static int refused(double amount) {
        if (!(amount > 0)) {
            throw new IllegalArgumentException("not positive: " + amount);
        }
        return amount > 100 ? 2 : 1;
    }

    static int shortened(double d) {
        return Double.toString(d).length() <= 24 ? 1 : 2;
    }

    static int negative(float f) {
        return f < 0 && ("" + f).startsWith("-") ? 1 : f < 0 ? 3 : 2;
    }

    static String price(String name, double d) {
        return String.format("%s: %.2f EUR", name, d);
    }

    static int rounded(double d) {
        return String.format("%.1f", d).equals("-0.0") ? 1 : 2;
    }

    static String known(float f) {
        return String.format("%.3f %f %d", 2.0625, f, 7);
    }

    static int large(double d) {
        if (d > 1e18) {
            throw new IllegalStateException(String.format("%.2f is too much", d));
        }
        String text = String.format("%f", d);
        return d < -1e300 ? 3 : text.isEmpty() ? 4 : 1;
    }

    static void printed(String name, float f) {
        System.out.printf("%s %.1f%n", name, f).format(java.util.Locale.ROOT, "%d", 3);
    }

    static int half(double d) {
        return d > 1 && d < 2 && Double.toString(d).equals("1.5") ? 1 : 2;
    }
}
