public class SystemFacts {
    public static void main(String[] args) {
        Object a = new Object(), b = new Object();
        System.out.println((System.identityHashCode(a) == a.hashCode()) + " " + System.identityHashCode(null) + " " + a.equals(b) + a.toString().startsWith("java.lang.Object@"));
        System.out.println(System.lineSeparator().length() + System.getProperty("path.separator", "default") + System.getProperty("file.separator"));
        int[] from = {1, 2, 3, 4, 5}, to = new int[6];
        System.arraycopy(from, 1, to, 2, 3);
        System.arraycopy(to, 0, to, 1, 5);
        for (int x : to) System.out.print(x);
        System.out.println();
        try { System.arraycopy(from, 3, to, 0, 4); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        System.out.println(Boolean.parseBoolean("TRUE") + " " + Boolean.logicalXor(true, false) + Character.getNumericValue('7') + Character.toChars(0x1F600).length);
        System.out.println(Integer.toHexString(-1) + Integer.toBinaryString(10) + Long.toString(255, 16) + Integer.bitCount(255) + Integer.reverse(1) + Long.numberOfTrailingZeros(8));
        System.out.println(Double.compare(0.0, -0.0) + " " + (0.0 == -0.0) + Double.isNaN(0.0 / 0) + Float.floatToIntBits(1f) + Double.doubleToLongBits(1.0));
        System.err.println("to err");
        System.err.printf("%d-%s%n", 5, "x");
        StringBuilder sb = new StringBuilder();
        for (String s : "b,a,c".split(",")) sb.insert(0, s).append(s.hashCode() % 10);
        System.out.println(sb.reverse());
    }
}
