import java.util.Arrays;

public class MismatchAndCompare {
    public static void main(String[] args) {
        int[] a = new int[20];
        int[] b = new int[20];
        Arrays.setAll(a, i -> i * 3);
        Arrays.setAll(b, i -> i * 3);
        System.out.println(Arrays.equals(a, b) + " " + Arrays.mismatch(a, b) + " " + Arrays.compare(a, b));
        b[17] = -1;
        System.out.println(Arrays.equals(a, b) + " " + Arrays.mismatch(a, b) + " " + Arrays.compare(a, b));
        System.out.println(Arrays.equals(a, 0, 10, b, 0, 10) + " " + Arrays.mismatch(a, 2, 20, b, 2, 20) + " " + Arrays.mismatch(a, Arrays.copyOf(a, 12)));
        long[] longs = new long[9];
        long[] others = new long[9];
        others[8] = 1L << 40;
        System.out.println(Arrays.mismatch(longs, others) + " " + Arrays.compare(longs, others));
        float[] floats = {1f, Float.NaN, 2f, -0f};
        float[] floats2 = {1f, Float.intBitsToFloat(0x7fc00001), 2f, 0f};
        System.out.println(Arrays.mismatch(floats, floats2) + " " + Arrays.equals(floats, floats2) + " " + Arrays.compare(floats, floats2));
        double[] doubles = {1, 2, Double.NaN, 4};
        double[] doubles2 = {1, 2, Double.NaN, 5};
        System.out.println(Arrays.mismatch(doubles, doubles2) + " " + Arrays.compare(doubles, doubles2));
        byte[] bytes = "some longer text here".getBytes();
        byte[] bytes2 = "some longer Text here".getBytes();
        System.out.println(Arrays.mismatch(bytes, bytes2) + " " + Arrays.compare(bytes, bytes2) + " " + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}));
        char[] chars = "abcdefghij".toCharArray();
        System.out.println(Arrays.equals(chars, "abcdefghij".toCharArray()) + " " + Arrays.mismatch(chars, "abcdefghiJ".toCharArray()));
        short[] shorts = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        System.out.println(Arrays.mismatch(shorts, new short[] {1, 2, 3, 4, 5, 6, 7, 8, -9}) + " " + Arrays.hashCode(shorts));
        boolean[] flags = new boolean[16];
        boolean[] flags2 = new boolean[16];
        flags2[15] = true;
        System.out.println(Arrays.mismatch(flags, flags2) + " " + Arrays.compare(flags, flags2) + " " + Arrays.hashCode(flags2));
        String[] s = {"x", "y"};
        System.out.println(Arrays.mismatch(s, new String[] {"x", "z"}) + " " + Arrays.compare(s, new String[] {"x"}) + " " + Arrays.hashCode(s));
        System.out.println(Arrays.hashCode((int[]) null) + " " + Arrays.equals((int[]) null, null) + " " + Arrays.compare(null, new int[0]));
        System.out.println(Arrays.hashCode(chars) + " " + Arrays.hashCode(floats) + " " + "abc".equals(new String(chars, 0, 3)));
        Arrays.equals(a, 5, 2, b, 0, 1);
    }
}
