public class ValueOf {
    public static void main(String[] args) {
        System.out.println(String.valueOf(12) + String.valueOf(-7L) + String.valueOf(true) + String.valueOf('c'));
        System.out.println(String.valueOf(1.5) + " " + String.valueOf(2.5f) + " " + String.valueOf((Object) null));
        System.out.println(String.valueOf(new char[] {'x', 'y'}));
        Object o = "obj";
        System.out.println(String.valueOf(o));
        String n = null;
        System.out.println("a" + n + 1 + 2L + 3.0 + 4.0f + 'c' + true + o);
        System.out.println(1 + 2 + "x" + 1 + 2);
        System.out.println('a' + 'b' + "c" + 'd');
        char c = 'a';
        c += 1;
        System.out.println(c + "" + (char) (c + 1) + (c + 1));
        byte b = -1;
        short s = -300;
        System.out.println("" + b + s + (b & 0xff));
        String acc = "";
        for (int i = 0; i < 5; i++) {
            acc += i + ",";
        }
        System.out.println(acc);
        System.out.println("" + Integer.MIN_VALUE + Long.MIN_VALUE + Long.MAX_VALUE);
        System.out.println("\u4e2d" + 1 + "\u00e9" + 'x');
        System.out.println("" + new int[0].length + new StringBuilder("sb"));
    }
}
