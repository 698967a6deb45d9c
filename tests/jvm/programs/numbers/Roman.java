public class Roman {
    private static final int[] VALUES = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
    private static final String[] DIGITS = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};

    static String toRoman(int n) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < VALUES.length; i++) {
            for (; n >= VALUES[i]; n -= VALUES[i]) {
                out.append(DIGITS[i]);
            }
        }
        return out.toString();
    }


    public static void main(String[] args) {
        for (int n : new int[] {1, 4, 9, 14, 40, 90, 399, 1994, 2024, 3999}) {
            String roman = toRoman(n);
            System.out.println(n + " " + roman + " " + roman.length());
        }
        int bits = 0b1010_1100;
        System.out.println(bits + " " + 0x7fff_ffff + " " + 0_17 + " " + 1_000_000L + " " + 1e3f + " " + 0x1.8p1 + " " + 'A' + 1);
        System.out.println((bits ^ bits >> 1) + " " + Integer.toBinaryString(bits ^ bits >> 1));
        long packed = 12L << 48 | 34L << 32 | 56L << 16 | 78;
        System.out.println((packed >>> 48) + " " + (packed >>> 32 & 0xffff) + " " + (short) (packed >> 16) + " " + (byte) packed);
        int x = 5;
        x += x++ * 2 + ++x;
        System.out.println(x + " " + (x-- - --x) + " " + -x + " " + ~-x + " " + (x = 3) * x);
    }
}
