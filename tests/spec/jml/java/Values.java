package jml;

/** Numbers, arrays, and all kinds of types. A clause whose line ends with the word violated does not hold. */
class Values {

    static class Arithmetic {
        //@ ensures \result >= 0; // violated
        static int abs(int x) {
            return x < 0 ? -x : x;
        }

        //@ requires low <= high;
        //@ ensures low <= \result && \result <= high;
        //@ ensures \result == x <==> low <= x && x <= high;
        //@ ensures low < x && x < high ==> \result == x;
        static int clamp(int x, int low, int high) {
            return x < low ? low : x > high ? high : x;
        }

        //@ requires a >= 0 && b >= 0;
        //@ ensures \result >= a && \result >= b; // violated
        static int sum(int a, int b) {
            return a + b;
        }
    }

    static class Cells {
        private int[] cells;
        static int writes;
        //@ invariant cells != null;

        //@ requires size >= 0 && size < 4;
        //@ ensures cells.length == size;
        Cells(int size) {
            cells = new int[size];
        }

        //@ requires 0 <= i && i < cells.length && 0 <= j && j < cells.length;
        //@ ensures cells[i] == \old(cells[j]) && cells[j] == \old(cells[i]);
        //@ assignable cells[i], cells[j];
        void swap(int i, int j) {
            int old = cells[i];
            cells[i] = cells[j];
            cells[j] = old;
        }

        //@ requires cells.length < 3;
        //@ assignable this.cells[*];
        void clear() {
            for (int i = 0; i < cells.length; i++) {
                cells[i] = 0;
            }
        }

        //@ requires 0 <= i && i < cells.length;
        //@ assignable cells[0]; // violated
        void set(int i) {
            cells[i] = 1;
        }

        //@ requires 0 <= i && i < cells.length;
        //@ assignable writes, cells[*];
        void count(int i) {
            writes++;
            cells[i]++;
        }

        //@ assignable \nothing; // violated
        static void reset() {
            writes = 0;
        }
    }

    record Range(int low, int high) {
        //@ invariant low <= high; // violated

        //@ ensures \result <==> low <= x && x <= high;
        /*@ pure @*/ boolean contains(int x) {
            return x >= low && x <= high;
        }
    }

    interface Shape {
        //@ ensures \result >= 0;
        int area();

        //@ requires factor > 0;
        //@ ensures \result == factor * 2; // violated
        default int scaled(int factor) {
            return factor + factor + (factor == 7 ? 1 : 0);
        }
    }

    static class Pair<A, B extends Comparable<B>> {
        A first;
        B second;

        //@ ensures first == a && this.second == b;
        Pair(A a, B b) {
            first = a;
            second = b;
        }

        //@ ensures \result.first == other && \result.second == second;
        //@ ensures \old(first) == first;
        <C> Pair<C, B> with(C other) throws IllegalStateException {
            return new Pair<C, B>(other, second);
        }

        //@ ensures "a;b".length() == 3 && '"' != ')'; ensures \result == x.length;
        @SafeVarargs
        static <T> int count(/*@ non_null @*/ T... x) {
            return x.length;
        }
    }

    /** Pure methods may make objects; the second one writes to another object. */
    static class Peeking {
        int[] data = {1};
        Peeking other;

        /*@ pure @*/ int copy() {
            Peeking copy = new Peeking();
            copy.data[0] = 2;
            copy.other = this;
            return copy.data[0];
        }

        /*@ pure @*/ int poke() { // violated
            if (other != null) {
                other.data = null;
            }
            return 0;
        }
    }
}
