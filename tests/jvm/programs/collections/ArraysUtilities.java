import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class ArraysUtilities {
    public static void main(String[] args) {
        int[] a = {5, 2, 9, 1, 7, 3};
        int[] b = a.clone();
        Arrays.sort(b);
        System.out.println(Arrays.toString(a) + Arrays.toString(b) + Arrays.binarySearch(b, 7) + " " + Arrays.binarySearch(b, 4));
        Arrays.sort(a, 1, 4);
        System.out.println(Arrays.toString(a) + " " + Arrays.equals(a, b) + " " + Arrays.hashCode(a));
        System.out.println(Arrays.toString(Arrays.copyOf(a, 8)) + Arrays.toString(Arrays.copyOf(a, 2)) + Arrays.toString(Arrays.copyOfRange(a, 4, 9)));
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, Collections.reverseOrder());
        System.out.println(Arrays.toString(boxed) + " " + Arrays.asList(boxed).indexOf(1));
        long[] longs = new long[4];
        Arrays.fill(longs, 1, 3, -7L);
        System.out.println(Arrays.toString(longs) + " " + Arrays.hashCode(longs));
        double[] doubles = {0.0, -0.0, Double.NaN, 1.5, Double.NEGATIVE_INFINITY};
        Arrays.sort(doubles);
        System.out.println(Arrays.toString(doubles) + " " + Arrays.binarySearch(doubles, 1.5) + " " + Arrays.hashCode(doubles));
        int[][] deep = {{1, 2}, {3}, {}};
        System.out.println(Arrays.deepToString(deep) + " " + Arrays.deepHashCode(deep) + " " + Arrays.deepEquals(deep, new int[][] {{1, 2}, {3}, {}}));
        System.out.println(Arrays.equals(new char[] {'a'}, new char[] {'a'}) + " " + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " "
                + Arrays.mismatch(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 0, 10}));
        Arrays.setAll(a, i -> i * i);
        System.out.println(Arrays.toString(a) + Arrays.stream(a).sum());
        Arrays.parallelPrefix(a, Integer::sum);
        System.out.println(Arrays.toString(a));
        String[] words = {"delta", "alpha", "charlie", "bravo"};
        Arrays.sort(words);
        System.out.println(Arrays.toString(words) + " " + Arrays.toString((Object[]) null) + Arrays.asList("x", null));
        Arrays.sort(words, (x, y) -> x.length() - y.length());
        System.out.println(String.join(",", words));
        List<String> view = Arrays.asList(words);
        view.set(0, "changed");
        System.out.println(words[0] + " " + Arrays.equals(new float[] {Float.NaN}, new float[] {Float.NaN}));
        Arrays.copyOfRange(a, 4, 2);
    }
}
