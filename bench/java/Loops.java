/** Sorting, hashing and matrix loops on concrete numbers. */
public class Loops {
    static int sort(int n) {
        int[] a = new int[n];
        int x = 12345;
        for (int i = 0; i < n; i++) {
            x = x * 1103515245 + 12345;
            a[i] = x >>> 8;
        }
        for (int i = 1; i < n; i++) {
            int v = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > v) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = v;
        }
        return a[n / 2];
    }

    static int hash(int n) {
        int h = 7;
        for (int i = 0; i < n; i++) {
            h ^= i;
            h *= 16777619;
            h = (h << 5) | (h >>> 27);
        }
        return h;
    }

    static double matrix(int n) {
        double[][] a = new double[n][n];
        double[][] b = new double[n][n];
        double trace = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = i + j;
                b[i][j] = i - j;
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += a[i][k] * b[k][j];
                }
                trace += i == j ? sum : 0;
            }
        }
        return trace;
    }

    public static void main(String[] args) {
        System.out.println(sort(800));
        System.out.println(hash(200000));
        System.out.println((long) matrix(50));
    }
}
