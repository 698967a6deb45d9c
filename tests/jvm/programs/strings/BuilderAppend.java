public class BuilderAppend {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(1).append(' ').append(2L).append(' ').append(3.5f).append(' ').append(4.25).append(' ').append(true);
        b.append('c').append("s").append((String) null).append((Object) null).append(new char[] {'x', 'y'});
        b.append(new char[] {'1', '2', '3'}, 1, 2).append("abcdef", 2, 4).append(new StringBuilder("sb"));
        b.append(new StringBuffer("buf")).append((CharSequence) "seq").append((Object) "obj");
        System.out.println(b + " " + b.length());
        b.setLength(5);
        System.out.println(b);
        b.setLength(8);
        System.out.println(b.length() + " " + (int) b.charAt(7));
        StringBuilder n = new StringBuilder();
        for (int v : new int[] {0, -1, 9, 10, 99, 100, -100, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            n.append(v).append(';');
        }
        for (long v : new long[] {0, -1, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE}) {
            n.append(v).append(';');
        }
        System.out.println(n);
        StringBuilder wide = new StringBuilder("latin");
        wide.append('\u4e2d').append(42).append("more").append(1.5).append(false);
        System.out.println(wide.length() + " " + (int) wide.charAt(5) + " " + wide.substring(6));
        StringBuilder big = new StringBuilder(2);
        for (int i = 0; i < 200; i++) {
            big.append((char) ('a' + i % 26));
        }
        System.out.println(big.length() + " " + big.charAt(199) + " " + big.indexOf("xyz", 30));
        System.out.println(new StringBuilder("x").capacity() + " " + new StringBuilder().capacity());
        System.out.println(new StringBuilder("abc").compareTo(new StringBuilder("abd")));
    }
}
