package acme;

/** Single calls. */
public class Calls {
    static Row load(Db db, int id) {
        return db.load(id);
    }

    static int opened() {
        Db.open();
        return Db.opened;
    }

    static int id(Db db) {
        return db.broken().id;
    }

    static int absurd(Db db) {
        return db.absurd();
    }

    static void bare(Db db) {
        db.bare();
    }

    //@ requires n >= 0;
    //@ ensures \result == 0;
    //@ assignable \nothing;
    static int down(int n) {
        return n == 0 ? 0 : down(n - 1);
    }
}
