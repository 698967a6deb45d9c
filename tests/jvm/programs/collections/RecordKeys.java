import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

public class RecordKeys {
    record Cell(int row, int column) implements Comparable<Cell> {
        Cell {
            if (row < 0) {
                throw new IllegalArgumentException("row " + row);
            }
        }

        Cell move(int dr, int dc) {
            return new Cell(row + dr, column + dc);
        }

        @Override
        public int compareTo(Cell other) {
            return row != other.row ? Integer.compare(row, other.row) : Integer.compare(column, other.column);
        }
    }

    record Named<T>(String name, T value, List<T> rest) {
    }

    static Set<Cell> life(Set<Cell> alive) {
        Map<Cell, Integer> neighbours = new HashMap<>();
        for (Cell cell : alive) {
            for (int dr = -1; dr <= 1; dr++) {
                for (int dc = -1; dc <= 1; dc++) {
                    if (dr != 0 || dc != 0) {
                        neighbours.merge(cell.move(dr, dc), 1, Integer::sum);
                    }
                }
            }
        }
        Set<Cell> next = new HashSet<>();
        neighbours.forEach((cell, n) -> {
            if (n == 3 || n == 2 && alive.contains(cell)) {
                next.add(cell);
            }
        });
        return next;
    }

    public static void main(String[] args) {
        Set<Cell> glider = Set.of(new Cell(10, 11), new Cell(11, 12), new Cell(12, 10), new Cell(12, 11), new Cell(12, 12));
        for (int i = 0; i < 8; i++) {
            glider = life(glider);
        }
        System.out.println(new TreeSet<>(glider));
        Cell a = new Cell(1, 2);
        System.out.println(a.equals(new Cell(1, 2)) + " " + a.hashCode() + " " + a + " " + a.equals(null));
        Named<Integer> named = new Named<>("n", 5, List.of(6, 7));
        System.out.println(named + " " + named.hashCode() + " " + named.equals(new Named<>("n", 5, List.of(6, 7))));
        Map<Named<Integer>, String> map = new HashMap<>();
        map.put(named, "found");
        System.out.println(map.get(new Named<>("n", 5, List.of(6, 7))) + " " + map.get(new Named<>("n", 5, List.of())));
        a.move(-2, 0);
    }
}
