package acme;

/** What is called: contracts with bodies that nobody looks into. */
public class Db {
    static int opened;
    int loads;
    int[] rows;
    Row last;

    //@ requires id > 0;
    //@ ensures \result == null || \result.id == id;
    //@ ensures loads == \old(loads) + 1;
    //@ assignable loads;
    Row load(int id) {
        while (true) {
        }
    }

    //@ ensures last == row && (row == null || row.id == \old(row == null ? 0 : row.id));
    //@ assignable last;
    void keep(Row row) {
        throw new IllegalStateException();
    }

    //@ ensures \result == last;
    /*@ pure @*/ Row last() {
        return null;
    }

    //@ requires rows != null && 0 <= at && at < rows.length;
    //@ assignable rows[at];
    //@ ensures rows[at] > 0;
    void fill(int at) {
    }

    //@ assignable rows[*];
    void shuffle() {
    }

    //@ assignable opened;
    //@ ensures opened > \old(opened);
    static void open() {
    }

    //@ assignable this.*;
    void anything() {
    }

    //@ ensures \result.id > 0;
    //@ assignable \nothing;
    Row broken() {
        return last;
    }

    //@ ensures \result > 0 && \result < 0;
    /*@ pure @*/ int absurd() {
        return 1;
    }

    //@ ensures \result > 0;
    int unframed() {
        return 1;
    }

    void bare() {
    }
}
