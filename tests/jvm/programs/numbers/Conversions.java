public class Conversions {
    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, -32769, 16777217, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int i : ints) {
            System.out.println(i + " " + (byte) i + " " + (short) i + " " + (int) (char) i + " " + (long) i + " " + (float) i + " " + (double) i);
        }
        long[] longs = {1L << 31, -(1L << 31) - 1, 1L << 53, (1L << 53) + 1, (1L << 62) + 1, Long.MAX_VALUE, Long.MIN_VALUE, 0x7fffffbfffffffffL, 0x7fffff4000000001L};
        for (long l : longs) {
            System.out.println(l + " " + (int) l + " " + (byte) l + " " + (short) l + " " + (int) (char) l + " " + (float) l + " " + (double) l);
        }
        double[] doubles = {0.9, -0.9, 127.9, 128, 1e5, -1e5, 2147483647.5, 2147483648.0, -2147483649.0, 9.3e18, Double.NaN, -1.0 / 0, 3.4028235677973366e38, 1.401298464324817e-45 / 2, 7e-46};
        for (double d : doubles) {
            System.out.println(d + " " + (byte) d + " " + (short) d + " " + (int) (char) d + " " + (int) d + " " + (long) d + " " + (float) d);
        }
        byte b = (byte) 200;
        b += 100;
        b >>>= 1;
        short s = (short) 40000;
        s *= 2;
        char c = 'z';
        c++;
        c += 1.5;
        System.out.println(b + " " + s + " " + (int) c + " " + (b << 8 | s & 0xff) + " " + (byte) (b >> 1) + " " + (c > b));
        System.out.println((5 & 3) + " " + (5 | 3) + " " + (5 ^ 3) + " " + ~5 + " " + (-17 >> 2) + " " + (-17 >>> 28) + " " + (-17 / 4) + " " + (-17 % 4) + " " + (1 << -1));
        System.out.println((5L & 3) + " " + (~0L >>> 1) + " " + (-17L >> 66) + " " + (1L << 63) + " " + (7L % -4) + " " + (-7L / 2));
    }
}
