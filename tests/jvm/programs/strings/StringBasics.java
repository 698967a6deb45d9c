public class StringBasics {
    public static void main(String[] args) {
        String s = "Hello, World";
        System.out.println(s.length());
        System.out.println(s.charAt(4));
        System.out.println(s.isEmpty() + " " + "".isEmpty());
        System.out.println(s.indexOf('o') + " " + s.indexOf('o', 5) + " " + s.indexOf('z'));
        System.out.println(s.lastIndexOf('o') + " " + s.lastIndexOf('o', 7) + " " + s.lastIndexOf("l"));
        System.out.println(s.indexOf("World") + " " + s.indexOf("world") + " " + s.indexOf("") + " " + s.indexOf("o", 6));
        System.out.println(s.contains("lo, W") + " " + s.contains("low"));
        System.out.println(s.startsWith("Hell") + " " + s.startsWith("ell", 1) + " " + s.endsWith("ld") + " " + s.endsWith(""));
        System.out.println(s.substring(7) + "|" + s.substring(3, 8) + "|" + s.substring(12) + "|");
        System.out.println(s.concat("!") + " " + "x".concat(""));
        System.out.println(s.hashCode() + " " + "".hashCode() + " " + "\u00e9\u4e2d".hashCode());
        System.out.println(s.equals("Hello, World") + " " + s.equals(null) + " " + s.equals((Object) 12));
        System.out.println(s.equalsIgnoreCase("HELLO, wORLD") + " " + s.equalsIgnoreCase("HELLO"));
        System.out.println(s.contentEquals(new StringBuilder("Hello, World")) + " " + s.contentEquals("Hello"));
        char[] chars = s.toCharArray();
        chars[0] = 'J';
        System.out.println(new String(chars) + " " + new String(chars, 1, 4) + " " + String.valueOf(chars, 7, 5));
        System.out.println(String.copyValueOf(chars));
        char[] target = new char[6];
        s.getChars(0, 5, target, 1);
        target[0] = '>';
        System.out.println(target);
        System.out.println(s.subSequence(0, 5));
        System.out.println("a".compareTo("b") + " " + "abc".compareTo("ab") + " " + "B".compareTo("a") + " " + "x".compareTo("x"));
        System.out.println("ABC".compareToIgnoreCase("abd") + " " + "abc".compareToIgnoreCase("ABC"));
        System.out.println("abcdef".regionMatches(2, "xcde", 1, 3) + " " + "abCDef".regionMatches(true, 2, "cd", 0, 2));
    }
}
