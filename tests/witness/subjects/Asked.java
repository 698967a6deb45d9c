import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Objects whose constructors ask more of their parameters than to store them. */
class Asked {
    /** Texts that are put together, which no path looks at. */
    static class Label {
        private final String text;
        private final String path;
        private final int width;

        Label(String text, int width) {
            this.text = "[" + text + "]";
            this.path = text.replace('.', '/');
            this.width = width;
        }

        boolean isWide() {
            return width > 7;
        }
    }

    static class Point {
        private final int x;
        private final int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        int x() {
            return x;
        }

        int y() {
            return y;
        }
    }

    /** Takes its numbers from another object. */
    static class Box {
        private final int width;
        private final Point corner;

        Box(Point corner) {
            this.width = corner.x() + 1;
            this.corner = corner;
        }

        boolean isWide() {
            return width > corner.y();
        }
    }

    /** Demands an object that no path looks at. */
    static class Listed {
        private final Point owner;
        private final String name;
        private int count;

        Listed(Point owner, String name) {
            if (owner == null || name == null) {
                throw new IllegalArgumentException();
            }
            this.owner = owner;
            this.name = name;
        }

        boolean isEmpty() {
            return count == 0;
        }
    }

    static class Line {
        private final short number;

        Line(int number) {
            this.number = (short) number;
        }

        boolean isFar() {
            return number > 100;
        }
    }

    /** Many ways to make little. */
    static class Table {
        private final int rows;
        private final int columns;
        private final int[][] cells;

        Table() {
            this(0, 0);
        }

        Table(int rows, int columns) {
            this.rows = rows;
            this.columns = columns;
            this.cells = new int[rows][];
            for (int i = 0; i < rows; i++) {
                cells[i] = new int[columns];
            }
        }

        Table(int[][] cells) {
            this.rows = cells.length;
            this.columns = cells.length == 0 ? 0 : cells[0].length;
            this.cells = cells;
        }

        static Table empty(int rows) {
            return new Table(rows, 0);
        }

        static Table square(int size) {
            return new Table(size, size);
        }

        boolean isFull() {
            return cells[0][0] == 9 && cells[1][0] == 8;
        }
    }

    /** An order that callers give, and a constant for those who do not. */
    static class Sorted {
        private static final Comparator<String> NATURAL = new Comparator<String>() {
            @Override
            public int compare(String left, String right) {
                return left.compareTo(right);
            }
        };

        private final Comparator<String> order;

        Sorted() {
            this(NATURAL);
        }

        Sorted(Comparator<String> order) {
            if (order == null) {
                throw new NullPointerException();
            }
            this.order = order;
        }

        boolean isBefore(String left, String right) {
            return order.compare(left, right) < 0;
        }
    }

    /** A ring of one node. */
    static class Ring {
        static class Node {
            final Node next;

            Node(Node next) {
                this.next = next == null ? this : next;
            }
        }

        private final Node header = new Node(null);

        boolean isEmpty() {
            return header.next == header;
        }
    }

    /** Boxes in a list, and a number that goes with them. */
    static class Ledger {
        private final List<Integer> history = new ArrayList<>();
        private int balance;

        void deposit(int amount) {
            if (amount <= 0) {
                throw new IllegalArgumentException();
            }
            balance += amount;
            history.add(amount);
        }

        int last() {
            return history.get(history.size() - 1) + balance;
        }

        boolean isRich() {
            return balance > 10 && history.size() == 2;
        }
    }

    /** No constructor leaves it upside down; its kind is always the same. */
    static class Range {
        private final int kind = 13;
        private final int low;
        private final int high;

        Range(int low, int high) {
            this.low = Math.min(low, high);
            this.high = Math.max(low, high);
        }

        boolean isUpsideDown() {
            return low > high;
        }
    }
}
