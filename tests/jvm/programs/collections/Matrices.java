import java.lang.reflect.Array;
import java.util.Arrays;

public class Matrices {
    static long[][] multiply(long[][] a, long[][] b) {
        long[][] c = new long[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b[0].length; j++) {
                for (int k = 0; k < b.length; k++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return c;
    }

    @SuppressWarnings("unchecked")
    static <T> T[] repeat(T value, int count) {
        T[] made = (T[]) Array.newInstance(value.getClass(), count);
        Arrays.fill(made, value);
        return made;
    }

    public static void main(String[] args) {
        long[][] power = {{1, 1}, {1, 0}};
        long[][] result = {{1, 0}, {0, 1}};
        for (int i = 0; i < 50; i++) {
            result = multiply(result, power);
        }
        System.out.println(Arrays.deepToString(result));
        String[] strings = repeat("x", 3);
        System.out.println(strings.length + strings[2] + " " + strings.getClass().getName() + " " + strings.getClass().getComponentType().getName());
        int[] ints = (int[]) Array.newInstance(int.class, 4);
        System.out.println(ints.length + " " + Array.getLength(ints) + " " + int[][].class.getName());
        Object nested = Array.newInstance(double.class, 2, 3);
        System.out.println(Arrays.deepToString((double[][]) nested) + " " + nested.getClass().getName());
        Array.setInt(ints, 1, 42);
        Array.set(strings, 0, "set");
        System.out.println(Array.getInt(ints, 1) + " " + Array.get(strings, 0) + " " + Array.get(ints, 1) + " " + Array.getLong(ints, 1));
        for (Runnable action : new Runnable[] {
            () -> Array.newInstance(int.class, -1), () -> Array.getLength("text"), () -> Array.get(ints, 4),
            () -> Array.set(ints, 0, "text"), () -> Array.newInstance(void.class, 1), () -> Array.getByte(ints, 0)}) {
            try {
                action.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getName() + " " + e.getMessage());
            }
        }
        int[][] jagged = new int[3][];
        jagged[1] = new int[] {7};
        System.out.println(Arrays.deepToString(jagged) + " " + jagged.clone()[1][0] + " " + (jagged.clone()[1] == jagged[1]));
        char[][] grid = new char[2][2];
        grid[0][0] = 'q';
        System.out.println((int) grid[1][1] + " " + grid[0][0] + " " + new boolean[2][1].length);
        Object[] objects = strings;
        objects[0] = 1;
    }
}
