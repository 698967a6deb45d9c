public class BooleanOps {
    public static void main(String[] args) {
        System.out.println(Boolean.parseBoolean("TrUe") + " " + Boolean.parseBoolean("yes") + " " + Boolean.parseBoolean(null));
        System.out.println(Boolean.logicalAnd(true, false) + " " + Boolean.logicalOr(true, false) + " " + Boolean.logicalXor(true, true));
        System.out.println(Boolean.compare(true, false) + " " + Boolean.TRUE.compareTo(true) + " " + Boolean.hashCode(true) + " " + Boolean.hashCode(false));
        System.out.println(Boolean.toString(false) + " " + Boolean.valueOf(true) + " " + Boolean.FALSE.equals(false));
        boolean a = true;
        boolean b = false;
        System.out.println((a & b) + " " + (a | b) + " " + (a ^ b) + " " + !a + " " + (a && b) + " " + (a || b));
        a &= b;
        b |= true;
        b ^= true;
        System.out.println(a + " " + b);
        Number[] numbers = {(byte) -1, (short) 300, 70000, 1L << 33, 1.9f, -2.9};
        for (Number n : numbers) {
            System.out.println(n + " " + n.byteValue() + " " + n.shortValue() + " " + n.intValue() + " " + n.longValue() + " " + n.floatValue() + " " + n.doubleValue());
        }
        System.out.println(Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -1) + " " + Short.reverseBytes((short) 0x1234)
                + " " + Byte.compare((byte) 1, (byte) 3) + " " + Short.compare((short) 9, (short) 3) + " " + Byte.MIN_VALUE + Short.MAX_VALUE);
        System.out.println(Byte.compareUnsigned((byte) -1, (byte) 1) + " " + Byte.hashCode((byte) -3) + " " + Short.hashCode((short) -3));
    }
}
