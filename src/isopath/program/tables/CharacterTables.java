import java.util.function.IntUnaryOperator;

/** Prints what the class Character says of every 16-bit character: per line a name, then runs "start value shape". */
final class CharacterTables {
    private static final StringBuilder OUT = new StringBuilder();

    private CharacterTables() {}

    public static void main(String[] arguments) {
        print("isDigit", c -> Character.isDigit(c) ? 1 : 0);
        print("isLetter", c -> Character.isLetter(c) ? 1 : 0);
        print("isLetterOrDigit", c -> Character.isLetterOrDigit(c) ? 1 : 0);
        print("isAlphabetic", c -> Character.isAlphabetic(c) ? 1 : 0);
        print("isLowerCase", c -> Character.isLowerCase(c) ? 1 : 0);
        print("isUpperCase", c -> Character.isUpperCase(c) ? 1 : 0);
        print("isTitleCase", c -> Character.isTitleCase(c) ? 1 : 0);
        print("isWhitespace", c -> Character.isWhitespace(c) ? 1 : 0);
        print("isSpaceChar", c -> Character.isSpaceChar(c) ? 1 : 0);
        print("isJavaIdentifierStart", c -> Character.isJavaIdentifierStart(c) ? 1 : 0);
        print("isJavaIdentifierPart", c -> Character.isJavaIdentifierPart(c) ? 1 : 0);
        print("isIdentifierIgnorable", c -> Character.isIdentifierIgnorable(c) ? 1 : 0);
        print("getNumericValue", Character::getNumericValue);
        print("getType", Character::getType);
        print("toLowerCase", Character::toLowerCase);
        print("toUpperCase", Character::toUpperCase);
        for (int radix = Character.MIN_RADIX; radix <= Character.MAX_RADIX; radix++) {
            int base = radix;
            print("digit" + radix, c -> Character.digit(c, base));
        }
        print("lowersAlone", c -> lowersAlone((char) c) ? 1 : 0);
        print("uppersAlone", c -> uppersAlone((char) c) ? 1 : 0);
        System.out.print(OUT);
    }

    /** Whether this character of a text in lower case is what Character says of it, whatever stands beside it. */
    private static boolean lowersAlone(char c) {
        String lower = String.valueOf(c).toLowerCase(java.util.Locale.ROOT);
        return lower.equals(String.valueOf(Character.toLowerCase(c))) && !Character.isSurrogate(c) && c != '\u03a3';
    }

    /** The same in upper case. */
    private static boolean uppersAlone(char c) {
        String upper = String.valueOf(c).toUpperCase(java.util.Locale.ROOT);
        return upper.equals(String.valueOf(Character.toUpperCase(c))) && !Character.isSurrogate(c);
    }

    private static void print(String name, IntUnaryOperator property) {
        OUT.append(name);
        int start = 0;
        while (start <= Character.MAX_VALUE) {
            int value = property.applyAsInt(start);
            int shape = shape(property, start);
            int end = start + 1;
            while (end <= Character.MAX_VALUE && property.applyAsInt(end) == entry(value, shape, end - start)) {
                end++;
            }
            OUT.append(' ').append(start).append(' ').append(value).append(' ').append(shape);
            start = end;
        }
        OUT.append('\n');
    }

    /** 0 for entries that are the same, 1 for those that grow by one, 2 for pairs of which each is two more. */
    private static int shape(IntUnaryOperator property, int start) {
        for (int shape = 1; shape <= 2; shape++) {
            int at = 1;
            while (at <= 3 && start + at <= Character.MAX_VALUE
                && property.applyAsInt(start + at) == entry(property.applyAsInt(start), shape, at)) {
                at++;
            }
            if (at > 3 || shape == 1 && at == 3) {
                return shape;
            }
        }
        return 0;
    }

    private static int entry(int first, int shape, int at) {
        return shape == 0 ? first : shape == 1 ? first + at : first + (at & -2);
    }
}
