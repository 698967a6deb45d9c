/** Questions about text that was computed: each is one condition, or one for each outcome. */
public class TextQuestions {
    enum Color { RED, GREEN, BLUE }

    static void lowerContains(String s) { assert !s.toLowerCase().contains("<bad/>"); }
    static int upperContains(String s) { return s.toUpperCase().contains("SELECT") ? 1 : 0; }
    static int lowerEquals(String s) { return s.toLowerCase().equals("yes") ? 1 : 0; }
    static int lowerStarts(String s) { return s.toLowerCase().startsWith("http:") ? 1 : 0; }
    static int lowerEnds(String s) { return s.toLowerCase().endsWith(".jpeg") ? 1 : 0; }
    static int lowerIndex(String s) { return s.toLowerCase().indexOf("ab") == 3 ? 1 : 0; }
    static int lowerChar(String s) { return s.length() > 2 && s.toLowerCase().charAt(1) == 'k' ? 1 : 0; }
    static int lowerTrim(String s) { return s.trim().toLowerCase().equals("quit") ? 1 : 0; }
    static int longEquals(long v) { return String.valueOf(v).equals("100000000000") ? 1 : 0; }
    static int longNever(long v) { return Long.toString(v).equals("007") ? 1 : 0; }
    static int intEquals(int v) { return String.valueOf(v).equals("-1024") ? 1 : 0; }
    static int intLength(int v) { return Integer.toString(v).length() == 4 ? 1 : 0; }
    static int longLength(long v) { return Long.toString(v).length() == 12 ? 1 : 0; }
    static int longStarts(long v) { return String.valueOf(v).startsWith("-9") ? 1 : 0; }
    static int longConcat(long v) { return ("id-" + v).equals("id-123456789012") ? 1 : 0; }
    static int intConcat(int v) { return ("id-" + v + "!").equals("id-77!") ? 1 : 0; }
    static int appendLong(long v) { return new StringBuilder().append("n=").append(v).toString().equals("n=5000000000") ? 1 : 0; }
    static int appendLongLen(long v) { StringBuilder b = new StringBuilder(); b.append(v).append(','); return b.length() == 6 ? 1 : 0; }
    static int hexEquals(int v) { return Integer.toHexString(v).equals("cafe") ? 1 : 0; }
    static int binEquals(int v) { return Integer.toBinaryString(v).equals("1011") ? 1 : 0; }
    static int octEquals(int v) { return Integer.toOctalString(v).equals("17") ? 1 : 0; }
    static int longHex(long v) { return Long.toHexString(v).equals("cafebabe1") ? 1 : 0; }
    static int boxEquals(Integer v) { return v.toString().equals("12") ? 1 : 0; }
    static int trim(String s) { return s.trim().length(); }
    static int trimEmpty(String s) { return s.trim().isEmpty() ? 1 : 0; }
    static int trimEquals(String s) { return s.trim().equals("ab") ? 1 : 0; }
    static int strip(String s) { return s.strip().equals("ab") ? 1 : 0; }
    static int stripLeading(String s) { return s.stripLeading().equals("ab") ? 1 : 0; }
    static int stripTrailing(String s) { return s.stripTrailing().equals("ab") ? 1 : 0; }
    static int blank(String s) { return s.isBlank() ? 1 : 0; }
    static int trimSame(String s) { return s.trim() == s ? 1 : 0; }
    static int emptyTail(String s, int i) { return i > 0 && s.substring(i) == "" ? 1 : 0; }
    static int replaceChar(String s) { return s.replace('a', 'b').equals("bbb") ? 1 : 0; }
    static int concat(String s) { return s.concat("!").equals("hi!") ? 1 : 0; }
    static int join(String s, String t) { return String.join("-", s, t).equals("a-b") ? 1 : 0; }
    static int color(String s) { return Color.valueOf(s).ordinal(); }
    static int colorSwitch(String s) { switch (Color.valueOf(s)) { case RED: return 1; case GREEN: return 2; default: return 3; } }
    static int colorIs(String s) { return Color.valueOf(s) == Color.GREEN ? 1 : 0; }
    static int colorUpper(String s) { return Color.valueOf(s.toUpperCase()) == Color.GREEN ? 1 : 0; }
    static int colorCatch(String s) { try { Color.valueOf(s); return 1; } catch (IllegalArgumentException e) { return 0; } }
    static int repeatCount(int n) { return "ab".repeat(n).length() == 6 ? 1 : 0; }
    static int repeatText(String s) { return s.repeat(3).equals("ababab") ? 1 : 0; }
    static int repeatBoth(String s, int n) { return s.repeat(n).equals("xyxy") ? 1 : 0; }
    static int ignoreFirst(String s) { return "yes".equalsIgnoreCase(s) ? 1 : 0; }
    static int equalsFirst(String s) { return "yes".equals(s) ? 1 : 0; }
    static int contentEquals(String s) { return "yes".contentEquals(s) ? 1 : 0; }
    static int compareFirst(String s) { return "m".compareTo(s) < 0 ? 1 : 0; }
    static int lastIndex(String s) { return s.lastIndexOf("ab") == 2 ? 1 : 0; }
    static int lastIndexFrom(String s) { return s.lastIndexOf("ab", 3) == 2 ? 1 : 0; }
    static int indexFrom(String s) { return s.indexOf("ab", 3) == 4 ? 1 : 0; }
    static int longEnds(long v) { return String.valueOf(v).endsWith("007") ? 1 : 0; }
    static int least(long v) { return Long.toString(v).equals("-9223372036854775808") ? 1 : 0; }
    static int twoNumbers(int a, int b) { return (a + ":" + b).equals("12:-3") ? 1 : 0; }
    static int textAndNumber(String s, int v) { return (s + v).equals("a12") ? 1 : 0; }
    static int hexStarts(int v) { return Integer.toHexString(v).startsWith("ff") ? 1 : 0; }
    static int stripSame(String s) { return s.strip() == s ? 1 : 0; }
    static int trimConstant(String s) { return s.trim() == "" ? 1 : 0; }
}
