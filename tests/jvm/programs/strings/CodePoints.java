public class CodePoints {
    public static void main(String[] args) {
        String s = "a\ud83d\ude00b\u4e2d";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()));
        for (int i = 0; i < s.length(); i++) {
            System.out.print((int) s.charAt(i) + "/" + s.codePointAt(i) + " ");
        }
        System.out.println();
        System.out.println(s.codePointBefore(3) + " " + s.offsetByCodePoints(0, 2) + " " + s.offsetByCodePoints(5, -3));
        s.codePoints().forEach(c -> System.out.print(Integer.toHexString(c) + " "));
        System.out.println();
        s.chars().forEach(c -> System.out.print(Integer.toHexString(c) + " "));
        System.out.println();
        System.out.println("hello".chars().filter(c -> c == 'l').count());
        System.out.println("hello".chars().sum() + " " + "hello".chars().max().getAsInt());
        System.out.println(s.indexOf(0x1f600) + " " + s.indexOf('\ude00') + " " + s.lastIndexOf(0x1f600) + " " + s.indexOf('\u4e2d'));
        StringBuilder b = new StringBuilder().appendCodePoint(0x1f601).appendCodePoint('x');
        System.out.println(b.length() + " " + (int) b.charAt(0) + " " + (int) b.charAt(1));
        System.out.println(new StringBuilder(s).reverse().codePointAt(2));
        System.out.println(new String(new int[] {0x1f600, 65, 0x4e2d}, 0, 3).length());
        System.out.println(Character.toChars(0x1f600).length + " " + Character.charCount(0x1f600));
        System.out.println(Character.isHighSurrogate('\ud83d') + " " + Character.isLowSurrogate('\ud83d') + " "
                + Character.isSurrogatePair('\ud83d', '\ude00') + " " + Character.toCodePoint('\ud83d', '\ude00'));
        System.out.println(Character.toString(0x1f600).equals("\ud83d\ude00"));
        System.out.println(s.compareTo("a\uffff") + " " + s.compareTo("a") + " " + "\u4e2d".compareTo("a"));
    }
}
