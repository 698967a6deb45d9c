public class IntegerOps {
    public static void main(String[] args) {
        int[] values = {0, 1, -1, 7, -128, 255, 65536, 0x12345678, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int v : values) {
            System.out.println(v + " " + Integer.bitCount(v) + " " + Integer.reverse(v) + " " + Integer.reverseBytes(v)
                    + " " + Integer.highestOneBit(v) + " " + Integer.lowestOneBit(v)
                    + " " + Integer.numberOfLeadingZeros(v) + " " + Integer.numberOfTrailingZeros(v)
                    + " " + Integer.rotateLeft(v, 5) + " " + Integer.rotateRight(v, 5) + " " + Integer.signum(v));
            System.out.println(Integer.toHexString(v) + " " + Integer.toOctalString(v) + " " + Integer.toBinaryString(v)
                    + " " + Integer.toString(v, 36) + " " + Integer.toString(v, 7) + " " + Integer.toUnsignedString(v)
                    + " " + Integer.toUnsignedLong(v) + " " + Integer.toUnsignedString(v, 16));
        }
        System.out.println(Integer.compareUnsigned(-1, 1) + " " + Integer.compare(-1, 1));
        System.out.println(Integer.divideUnsigned(-1, 3) + " " + Integer.remainderUnsigned(-1, 7));
        System.out.println(Integer.sum(3, 4) + " " + Integer.max(3, 4) + " " + Integer.min(3, 4));
        System.out.println(Integer.hashCode(42) + " " + Integer.valueOf(42).hashCode());
        System.out.println(Integer.SIZE + " " + Integer.BYTES + " " + Integer.MAX_VALUE + " " + Integer.MIN_VALUE);
        System.out.println(Integer.toString(255, 99) + " " + Integer.toString(-255, 16));
        Integer boxed = 77;
        System.out.println(boxed.byteValue() + " " + boxed.shortValue() + " " + boxed.longValue() + " "
                + boxed.floatValue() + " " + boxed.doubleValue() + " " + boxed.compareTo(78) + " " + boxed.equals(77L));
    }
}
