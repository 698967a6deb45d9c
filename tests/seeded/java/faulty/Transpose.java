/** The transpose of a matrix goes to another one, or to the place of the first. */
class Transpose {
    final int[][] cells = new int[2][2];

    void transposeTo(Transpose target) {
        target.cells[0][0] = cells[0][0];
        target.cells[0][1] = cells[1][0];
        target.cells[1][0] = cells[0][1];
        target.cells[1][1] = cells[1][1];
    }

    boolean isValid() {
        if (cells == null || cells.length != 2) {
            return false;
        }
        boolean isSquare = cells[0] != null && cells[0].length == 2 && cells[1] != null && cells[1].length == 2;
        return isSquare && cells[0] != cells[1];
    }

    boolean sharesRowsWith(Transpose other) {
        return cells[0] == other.cells[0]
                || cells[0] == other.cells[1]
                || cells[1] == other.cells[0]
                || cells[1] == other.cells[1];
    }

    void checkTransposeTo(Transpose target) {
        if (target == null || !isValid() || !target.isValid() || target != this && sharesRowsWith(target)) {
            return;
        }
        int upper = cells[0][1];
        int lower = cells[1][0];

        transposeTo(target);

        assert target.cells[0][1] == lower && target.cells[1][0] == upper : "not the transpose";
    }
}
