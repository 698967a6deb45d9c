import java.util.Random;

public class Randoms {
    public static void main(String[] args) {
        Random r = new Random(12345);
        for (int i = 0; i < 5; i++) {
            System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextDouble() + " " + r.nextFloat());
        }
        byte[] bytes = new byte[7];
        r.nextBytes(bytes);
        System.out.println(java.util.Arrays.toString(bytes));
        System.out.println(r.nextInt(5, 10) + " " + r.nextInt(64) + " " + r.nextLong(1000));
        System.out.println(java.util.Arrays.toString(r.ints(5, 0, 10).toArray()));
        r.setSeed(7);
        System.out.println(r.nextInt());
        java.util.List<Integer> list = new java.util.ArrayList<>(java.util.List.of(1, 2, 3, 4, 5, 6));
        java.util.Collections.shuffle(list, new Random(3));
        System.out.println(list);
    }
}
