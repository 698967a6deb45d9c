import java.util.function.IntUnaryOperator;

/** Prints what the class Character says of every 16-bit character: per line a name, then runs "start value growth". */
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
        print("changesAlone", c -> changesAlone((char) c) ? 1 : 0);
        System.out.print(OUT);
    }

    /** Whether a text of this character alone, in lower and in upper case, is what Character says of the character. */
    private static boolean changesAlone(char c) {
        String text = String.valueOf(c);
        boolean lower = text.toLowerCase(java.util.Locale.ROOT).equals(String.valueOf(Character.toLowerCase(c)));
        boolean upper = text.toUpperCase(java.util.Locale.ROOT).equals(String.valueOf(Character.toUpperCase(c)));
        return lower && upper && !Character.isSurrogate(c) && c != '\u03a3';
    }

    private static void print(String name, IntUnaryOperator property) {
        OUT.append(name);
        int start = 0;
        while (start <= Character.MAX_VALUE) {
            int value = property.applyAsInt(start);
            boolean grows = start + 1 < Character.MAX_VALUE
                && property.applyAsInt(start + 1) == value + 1
                && property.applyAsInt(start + 2) == value + 2;
            int growth = grows ? 1 : 0;
            int end = start + 1;
            while (end <= Character.MAX_VALUE && property.applyAsInt(end) == value + growth * (end - start)) {
                end++;
            }
            OUT.append(' ').append(start).append(' ').append(value).append(' ').append(growth);
            start = end;
        }
        OUT.append('\n');
    }
}
