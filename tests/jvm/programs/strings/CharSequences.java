public class CharSequences {
    static final class Reversed implements CharSequence {
        private final CharSequence of;

        Reversed(CharSequence of) {
            this.of = of;
        }

        @Override public int length() { return of.length(); }
        @Override public char charAt(int i) { return of.charAt(of.length() - 1 - i); }
        @Override public CharSequence subSequence(int a, int b) { return new Reversed(of.subSequence(length() - b, length() - a)); }
        @Override public String toString() { return new StringBuilder(this).toString(); }
    }

    public static void main(String[] args) {
        CharSequence r = new Reversed("abcdef");
        System.out.println(r + " " + r.length() + " " + r.charAt(1) + " " + r.subSequence(1, 3) + " " + r.isEmpty());
        System.out.println("fedcba".contentEquals(r) + " " + "xfedcbay".contains(r));
        System.out.println(CharSequence.compare(r, "fedcbb") + " " + CharSequence.compare("a", "a"));
        r.chars().forEach(c -> System.out.print((char) c));
        System.out.println();
        System.out.println(String.join("|", r, "x", new StringBuilder("y")));
        System.out.println(new StringBuilder().append(r, 1, 4).append(r));
        System.out.println("a-b".replace(new StringBuilder("-"), new Reversed("12")));
        char[] data = {'d', 'a', 't', 'a'};
        System.out.println(String.valueOf(data).chars().mapToObj(c -> String.valueOf((char) c)).toList());
        System.out.println("b".compareTo("a") + "ab".compareTo("a"));
    }
}
