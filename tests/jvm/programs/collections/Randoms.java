import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;

public class Randoms {
    public static void main(String[] args) {
        Random random = new Random(12345);
        for (int i = 0; i < 5; i++) {
            System.out.print(random.nextInt() + " " + random.nextInt(10) + " ");
        }
        System.out.println();
        System.out.println(random.nextLong() + " " + random.nextBoolean() + " " + random.nextDouble() + " " + random.nextFloat());
        byte[] bytes = new byte[7];
        random.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        random.setSeed(1);
        System.out.println(random.nextInt(100) + " " + random.nextInt(5, 10) + " " + random.nextInt(1 << 20));
        System.out.println(random.ints(4, -3, 3).sum() + " " + random.longs(3, 0, 50).sum());
        int[] histogram = new int[6];
        for (int i = 0; i < 600; i++) {
            histogram[random.nextInt(6)]++;
        }
        System.out.println(Arrays.toString(histogram));
        SplittableRandom splittable = new SplittableRandom(99);
        System.out.println(splittable.nextInt(1000) + " " + splittable.nextLong() + " " + splittable.split().nextInt(50));
        try {
            random.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        random.nextInt(5, 5);
    }
}
