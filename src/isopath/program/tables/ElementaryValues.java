import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.Locale;

/**
 * Answers each line "Math sin BITS" or "StrictMath pow BITS BITS" with the bits of the result, all as hexadecimal, and
 * "Double toString BITS", "Float toString BITS" or "Double %.2f BITS" with the text.
 */
final class ElementaryValues {
    private ElementaryValues() {}

    public static void main(String[] arguments) throws IOException {
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in));
        PrintStream answers = System.out;
        for (String line = questions.readLine(); line != null; line = questions.readLine()) {
            String[] words = line.split(" ");
            if (words[1].equals("toString") || words[1].startsWith("%")) {
                answers.println(text(words[0], words[1], Long.parseUnsignedLong(words[2], 16)));
                answers.flush();
                continue;
            }
            double a = number(words[2]);
            double b = words.length > 3 ? number(words[3]) : 0;
            double value = words[0].equals("Math") ? math(words[1], a, b) : strict(words[1], a, b);
            answers.println(Long.toHexString(Double.doubleToLongBits(value)));
            answers.flush();
        }
    }

    private static String text(String type, String form, long bits) {
        if (form.startsWith("%")) {
            return String.format(Locale.ROOT, form, Double.longBitsToDouble(bits));
        }
        return type.equals("Float") ? Float.toString(Float.intBitsToFloat((int) bits))
                : Double.toString(Double.longBitsToDouble(bits));
    }

    private static double number(String bits) {
        return Double.longBitsToDouble(Long.parseUnsignedLong(bits, 16));
    }

    private static double math(String name, double a, double b) {
        switch (name) {
            case "sin": return Math.sin(a);
            case "cos": return Math.cos(a);
            case "tan": return Math.tan(a);
            case "asin": return Math.asin(a);
            case "acos": return Math.acos(a);
            case "atan": return Math.atan(a);
            case "sinh": return Math.sinh(a);
            case "cosh": return Math.cosh(a);
            case "tanh": return Math.tanh(a);
            case "exp": return Math.exp(a);
            case "expm1": return Math.expm1(a);
            case "log": return Math.log(a);
            case "log10": return Math.log10(a);
            case "log1p": return Math.log1p(a);
            case "cbrt": return Math.cbrt(a);
            case "pow": return Math.pow(a, b);
            case "atan2": return Math.atan2(a, b);
            case "hypot": return Math.hypot(a, b);
            default: throw new IllegalArgumentException(name);
        }
    }

    private static double strict(String name, double a, double b) {
        switch (name) {
            case "sin": return StrictMath.sin(a);
            case "cos": return StrictMath.cos(a);
            case "tan": return StrictMath.tan(a);
            case "asin": return StrictMath.asin(a);
            case "acos": return StrictMath.acos(a);
            case "atan": return StrictMath.atan(a);
            case "sinh": return StrictMath.sinh(a);
            case "cosh": return StrictMath.cosh(a);
            case "tanh": return StrictMath.tanh(a);
            case "exp": return StrictMath.exp(a);
            case "expm1": return StrictMath.expm1(a);
            case "log": return StrictMath.log(a);
            case "log10": return StrictMath.log10(a);
            case "log1p": return StrictMath.log1p(a);
            case "cbrt": return StrictMath.cbrt(a);
            case "pow": return StrictMath.pow(a, b);
            case "atan2": return StrictMath.atan2(a, b);
            case "hypot": return StrictMath.hypot(a, b);
            default: throw new IllegalArgumentException(name);
        }
    }
}
