/**
 * Arrays of arrays.
 *
 * <p>A row may be null, be shorter than the others, or be the same array as another row.
 */
class Matrix {
    private final int[][] rows;

    Matrix(int height, int width) {
        rows = new int[height][];
        for (int i = 0; i < height; i++) {
            rows[i] = new int[width];
        }
    }

    int get(int row, int column) {
        return rows[row][column];
    }

    void set(int row, int column, int value) {
        rows[row][column] = value;
    }

    /** Whether a write to the first row shows in the second. */
    boolean rowsAreShared() {
        rows[0][0] = 1;
        rows[1][0] = 2;
        return rows[0][0] == 2;
    }

    int trace() {
        int sum = 0;
        for (int i = 0; i < rows.length; i++) {
            sum += rows[i][i];
        }
        return sum;
    }

    static void swapRows(int[][] rows, int i, int j) {
        int[] row = rows[i];
        rows[i] = rows[j];
        rows[j] = row;
    }
}
