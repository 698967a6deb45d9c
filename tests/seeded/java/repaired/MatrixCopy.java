/** A copy of a matrix is not changed with the original. */
class MatrixCopy {
    static int[][] copy(int[][] matrix) {
        int[][] copy = new int[matrix.length][];
        for (int row = 0; row < matrix.length; row++) {
            copy[row] = matrix[row].clone();
        }
        return copy;
    }

    static boolean isSquare(int[][] matrix, int size) {
        if (matrix == null || matrix.length != size) {
            return false;
        }
        for (int[] row : matrix) {
            if (row == null || row.length != size) {
                return false;
            }
        }
        return true;
    }

    static void checkCopy(int[][] matrix, int number) {
        if (!isSquare(matrix, 2)) {
            return;
        }
        int before = matrix[0][1];

        int[][] copy = copy(matrix);
        matrix[0][1] = number;

        assert copy[0][1] == before : "the copy has changed";
    }
}
