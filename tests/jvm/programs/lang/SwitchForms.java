public class SwitchForms {
    enum Color { RED, GREEN, BLUE }
    static int byString(String s) {
        return switch (s) {
            case "Aa", "BB" -> 1;
            case "C#" -> 2;
            case "" -> 3;
            default -> { int n = s.length(); yield n * 10; }
        };
    }
    static String old(int n) {
        String out = "";
        switch (n) {
            case 1: out += "one";
            case 2: out += "two"; break;
            case -1000000: out += "far"; break;
            case Integer.MAX_VALUE: out += "max";
            default: out += "default";
            case 3: out += "three";
        }
        return out;
    }
    static int color(Color c) {
        return switch (c) { case RED -> 1; case GREEN -> { try { yield Integer.parseInt("x"); } catch (NumberFormatException e) { yield -2; } finally { System.out.print("fin "); } } case BLUE -> 3; };
    }

    static String chars(char c) {
        switch (c) { case 'a': case 'e': case 'i': return "vowel"; case '\u0000': return "nul"; default: return "other"; }
    }
    static long widening(byte b) { return switch (b) { case 1 -> 1; case 2 -> 2L; default -> 'c'; }; }
    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "C#", "", "Bb", "long one"}) System.out.print(byString(s) + " ");
        System.out.println();
        for (int n : new int[] {1, 2, 3, 4, -1000000, Integer.MAX_VALUE}) System.out.print(old(n) + " ");
        System.out.println();
        for (Color c : Color.values()) System.out.print(color(c) + " ");
        System.out.println(chars('e') + chars('\0') + chars('z') + widening((byte) 2) + widening((byte) 9));
        Integer boxed = 2;
        switch (boxed) { case 2: System.out.println("boxed two"); }
        String none = null;
        try { byString(none); } catch (NullPointerException e) { System.out.println("null string"); }
        int x = 5 + switch (args.length) { case 0 -> 10; default -> throw new IllegalStateException(); };
        System.out.println(x);
    }
}
