package flow;

public class Flow {
    int[][] grid;
    static long total;

    static int table(int key) {
        switch (key) {
            case 3: return 30;
            case 4: return 40;
            case 6: return 60;
            default: return -1;
        }
    }

    static int lookup(int key) {
        switch (key) {
            case -1000: return 1;
            case 0: return 2;
            case 70000: return 3;
            default: return 4;
        }
    }

    int caught(int[] values, Comparable<Object> other) {
        int sum = 0;
        try {
            for (int at = 0; at < values.length; at++) {
                sum += values[at] / (at - 2);
            }
            synchronized (this) {
                sum += other.compareTo(null);
            }
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException problem) {
            sum = -1;
        } finally {
            sum += 1000;
        }
        return sum;
    }

    Object arrays(int n) {
        grid = new int[n][2];
        Object[] boxes = {new boolean[n], new char[n], new float[n], new double[n], new byte[n], new short[n],
                          new long[n], new String[n], new int[n][][]};
        total = boxes.length + 123456789012L;
        double half = total * 0.5 + 2.0 + 1e300;
        float part = (float) half % 2f;
        boxes[0] = Runnable.class;
        return boxes[n] instanceof int[] ? (int[]) boxes[n] : (Object) (part < 32767 ? 32767 : -128 + 40000);
    }
}
