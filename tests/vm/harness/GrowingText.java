/** Text that a loop makes longer and looks at each time, and builders that are asked as strings are. */
public class GrowingText {
    static int contains(char[] in) {
        String s = "";
        for (char c : in) {
            s += c;
            if (s.contains("ab")) return s.length();
        }
        return 0;
    }

    static int built(char[] in) {
        StringBuilder s = new StringBuilder();
        for (char c : in) {
            s.append(c);
            if (s.toString().contains("ab")) return s.length();
        }
        return 0;
    }

    static int indexed(char[] in) {
        StringBuilder s = new StringBuilder();
        for (char c : in) {
            s.append(c);
            if (s.indexOf("ab") >= 0) return s.length();
        }
        return 0;
    }

    static boolean palindrome(String s) {
        return new StringBuilder(s).reverse().toString().equals(s);
    }

    static int first(String s, String t) {
        return new StringBuffer(s).compareTo(new StringBuffer(t)) < 0 ? 1 : 2;
    }

    static int last(String s, String part) {
        return new StringBuilder("q").append(s).lastIndexOf(part) == 3 ? 1 : 2;
    }

    static int pair(char a, char b) {
        StringBuilder s = new StringBuilder().append(a).append(b).append('x').reverse();
        return s.charAt(1) == '\ud83d' && s.charAt(2) == '\ude00' ? 1 : 2;
    }
}
