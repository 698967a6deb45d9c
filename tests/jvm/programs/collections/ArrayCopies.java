import java.util.Arrays;

public class ArrayCopies {
    static void copy(Object from, int start, Object to, int at, int length) {
        try {
            System.arraycopy(from, start, to, at, length);
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] ints = {1, 2, 3, 4, 5};
        System.arraycopy(ints, 0, ints, 1, 4);
        System.out.println(Arrays.toString(ints));
        System.arraycopy(ints, 2, ints, 0, 3);
        System.out.println(Arrays.toString(ints));
        copy(ints, 0, ints, 3, 3);
        copy(ints, 3, ints, 0, 3);
        copy(ints, -1, ints, 0, 1);
        copy(ints, 0, ints, -2, 1);
        copy(ints, 0, ints, 0, -3);
        copy(ints, 5, ints, 5, 0);
        copy(ints, 6, ints, 0, 0);
        copy(ints, 0, new long[5], 0, 1);
        copy(ints, 0, new Integer[5], 0, 1);
        copy(new String[2], 0, new char[2], 0, 1);
        copy("text", 0, ints, 0, 1);
        copy(ints, 0, "text", 0, 1);
        copy(new String[3], 2, new Object[2], 1, 2);
        copy(null, 0, ints, 0, 1);
        copy(ints, 0, null, 0, 0);
        copy(new byte[3][2], 0, new int[3][2], 0, 0);
        Object[] mixed = {"a", "b", 3, "d"};
        String[] strings = {"-", "-", "-", "-"};
        copy(mixed, 0, strings, 0, 4);
        System.out.println(Arrays.toString(strings));
        copy(new Integer[] {1}, 0, strings, 0, 1);
        copy(new Integer[] {null}, 0, strings, 3, 1);
        copy(strings, 0, mixed, 0, 4);
        System.out.println(Arrays.toString(mixed) + Arrays.toString(strings));
        boolean[] flags = new boolean[4];
        System.arraycopy(new boolean[] {true, true}, 0, flags, 1, 2);
        System.out.println(Arrays.toString(flags) + " " + Arrays.toString(ints.clone()));
    }
}
