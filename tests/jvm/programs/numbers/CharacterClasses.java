public class CharacterClasses {
    public static void main(String[] args) {
        char[] samples = {'a', 'Z', '5', ' ', '\t', '_', '$', '-', '\u00e9', '\u00df', '\u0130', '\u4e2d', '\u0663', '\u2003', '\u01c5', '\u20ac', '\0', '\u00a0', '\u2028'};
        for (char c : samples) {
            System.out.println((int) c + " " + Character.isLetter(c) + Character.isDigit(c) + Character.isLetterOrDigit(c)
                    + Character.isWhitespace(c) + Character.isSpaceChar(c) + Character.isUpperCase(c) + Character.isLowerCase(c)
                    + Character.isTitleCase(c) + Character.isJavaIdentifierStart(c) + Character.isJavaIdentifierPart(c)
                    + Character.isISOControl(c) + Character.isAlphabetic(c) + Character.isDefined(c) + Character.isIdeographic(c)
                    + " " + Character.getType(c) + " " + (int) Character.toUpperCase(c) + " " + (int) Character.toLowerCase(c)
                    + " " + (int) Character.toTitleCase(c) + " " + Character.getNumericValue(c) + " " + Character.digit(c, 16)
                    + " " + Character.isMirrored(c) + " " + Character.getDirectionality(c));
        }
        int[] supplementary = {0x1f600, 0x10400, 0x10428, 0x1d7ce, 0x20000, 0x10ffff};
        for (int c : supplementary) {
            System.out.println(c + " " + Character.isLetter(c) + Character.isDigit(c) + Character.getType(c) + " "
                    + Character.toUpperCase(c) + " " + Character.toLowerCase(c) + " " + Character.isValidCodePoint(c)
                    + Character.isSupplementaryCodePoint(c) + " " + Character.getNumericValue(c));
        }
        System.out.println(Character.forDigit(11, 16) + " " + Character.digit('z', 36) + " " + Character.digit('9', 8));
        System.out.println(Character.MIN_RADIX + " " + Character.MAX_RADIX + " " + (int) Character.MAX_VALUE);
        System.out.println(Character.compare('a', 'c') + " " + Character.reverseBytes('\u1234') + " " + Character.hashCode('x'));
        System.out.println(Character.valueOf('q') + " " + Character.valueOf('q').compareTo('r') + " " + Character.toString('t'));
    }
}
