import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

public class SyntaxErrors {
    public static void main(String[] args) {
        for (String bad : new String[] {"(", ")", "[", "*", "a{2", "a{3,1}", "\\", "(?<n>a)(?<n>b)", "(?z)", "\\k<no>", "[z-a]", "\\p{Nope}", "(?<=a*)b", "x{99999999999}"}) {
            try {
                Pattern.compile(bad);
                System.out.println(bad + " compiles");
            } catch (PatternSyntaxException e) {
                System.out.println(bad + ": " + e.getDescription() + " at " + e.getIndex());
            }
        }
        try {
            Pattern.compile("ab(c");
        } catch (PatternSyntaxException e) {
            throw new IllegalStateException(e.getMessage());
        }
    }
}
