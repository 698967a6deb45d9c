import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

public class BigSorts {
    public static void main(String[] args) {
        Random random = new Random(2024);
        int[] ints = new int[500];
        for (int i = 0; i < ints.length; i++) {
            ints[i] = random.nextInt(1000) - 500;
        }
        int[] copy = ints.clone();
        Arrays.sort(copy);
        System.out.println(copy[0] + " " + copy[250] + " " + copy[499] + " " + Arrays.hashCode(copy));
        Integer[] boxed = new Integer[200];
        for (int i = 0; i < boxed.length; i++) {
            boxed[i] = ints[i];
        }
        Arrays.sort(boxed, (a, b) -> Integer.compare(a % 10, b % 10));
        System.out.println(Arrays.hashCode(boxed) + " " + boxed[0] + " " + boxed[100] + " " + boxed[199]);
        char[] chars = new char[300];
        byte[] bytes = new byte[300];
        for (int i = 0; i < 300; i++) {
            chars[i] = (char) ('a' + random.nextInt(26));
            bytes[i] = (byte) random.nextInt();
        }
        Arrays.sort(chars);
        Arrays.sort(bytes);
        System.out.println(new String(chars, 0, 20) + " " + bytes[0] + " " + bytes[299] + " " + Arrays.hashCode(bytes));
        double[] doubles = random.doubles(300).toArray();
        Arrays.sort(doubles);
        System.out.println(doubles[0] + " " + doubles[299]);
        List<String> words = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            words.add(Integer.toString(random.nextInt(100000), 36));
        }
        Collections.sort(words);
        System.out.println(words.get(0) + " " + words.get(75) + " " + words.get(149) + " " + words.hashCode());
        long[] ascending = new long[400];
        for (int i = 0; i < 400; i++) {
            ascending[i] = i / 3 * (i % 2 == 0 ? 1 : -1);
        }
        Arrays.sort(ascending);
        System.out.println(ascending[0] + " " + ascending[200] + " " + ascending[399]);
    }
}
