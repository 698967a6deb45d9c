package witnesses;

/** Objects whose fields only their own code writes: which of their states do calls lead to? */
public class Made {
    static class Span {
        private final int low;
        private final int high;

        Span(int low, int high) {
            if (low > high) {
                throw new IllegalArgumentException();
            }
            this.low = low;
            this.high = high;
        }

        boolean isAbove(int number) {
            return number < low;
        }

        boolean isUpsideDown() {
            return high < low;
        }
    }

    static class Letters {
        private final char[] letters;
        private int count;

        Letters(char[] letters) {
            this.letters = letters;
            count = letters.length;
        }

        boolean isLong() {
            return count > 2;
        }

        boolean isNothing() {
            return letters == null;
        }
    }

    static class Queue {
        private final int[] slots;
        private int count;

        Queue(int room) {
            slots = new int[room];
        }

        void offer(int number) {
            slots[count++] = number;
        }

        boolean isFull() {
            return count == slots.length;
        }

        int last() {
            return count == 0 ? -1 : slots[count - 1];
        }
    }

    static class Grid {
        private final int[][] rows;
        private final int width;

        Grid(int[][] rows) {
            this.rows = rows;
            width = rows.length == 0 ? 0 : rows[0].length;
        }

        boolean isWide() {
            return rows.length == 1 && width > 1;
        }
    }

    static class Open {
        int low;
        int high;

        boolean isUpsideDown() {
            return high < low;
        }
    }

    /** Its constructor takes no empty text, and none that begins with a space. */
    static class Named {
        private final String name;
        private int visits;

        Named(String name) {
            if (name == null || name.isEmpty() || name.charAt(0) == ' ') {
                throw new IllegalArgumentException();
            }
            this.name = name;
        }

        int visit(int more) {
            visits += more;
            return visits;
        }

        boolean isLong() {
            return name.length() > 2;
        }
    }
}
