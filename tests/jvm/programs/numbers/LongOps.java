public class LongOps {
    public static void main(String[] args) {
        long[] values = {0, 1, -1, 1L << 40, -(1L << 33), 0x123456789abcdefL, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long v : values) {
            System.out.println(v + " " + Long.bitCount(v) + " " + Long.reverse(v) + " " + Long.reverseBytes(v)
                    + " " + Long.highestOneBit(v) + " " + Long.lowestOneBit(v) + " " + Long.numberOfLeadingZeros(v)
                    + " " + Long.numberOfTrailingZeros(v) + " " + Long.rotateLeft(v, 9) + " " + Long.signum(v));
            System.out.println(Long.toHexString(v) + " " + Long.toOctalString(v) + " " + Long.toBinaryString(v)
                    + " " + Long.toString(v, 36) + " " + Long.toUnsignedString(v) + " " + Long.toUnsignedString(v, 8)
                    + " " + Long.hashCode(v));
        }
        System.out.println(Long.compareUnsigned(-1, 1) + " " + Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-1, 10));
        System.out.println(Long.parseLong("-9223372036854775808") + " " + Long.parseLong("7fffffffffffffff", 16));
        System.out.println(Long.parseUnsignedLong("18446744073709551615") + " " + Long.decode("-0x10"));
        try {
            Long.parseLong("9223372036854775808");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Long.parseLong("12L");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        Long boxed = 5L;
        System.out.println(boxed.equals(5) + " " + boxed.equals(5L) + " " + boxed.intValue() + " " + boxed.compareTo(4L));
        System.out.println(Math.multiplyHigh(Long.MAX_VALUE, 12345678901L) + " " + Math.multiplyFull(1 << 30, 1 << 30));
    }
}
