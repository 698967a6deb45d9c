package acme;

/** Callers. A clause whose line ends with the word violated does not follow from the contracts of what is called. */
public class Service {
    Db db;
    Store store;
    //@ invariant db != null && store != null;

    Service(/*@ non_null @*/ Db db, /*@ non_null @*/ Store store) {
        this.db = db;
        this.store = store;
    }

    //@ requires id > 0;
    //@ ensures \result == id || \result == -1;
    //@ ensures db.loads == \old(db.loads) + 1;
    int find(int id) {
        Row row = db.load(id);
        return row == null ? -1 : row.id;
    }

    //@ requires id > 0;
    //@ ensures db.last == \old(db.last);
    //@ ensures \result != -1; // violated
    int findAll(int id) {
        Row row = db.load(id);
        return row == null ? -1 : row.id;
    }

    //@ ensures \result;
    boolean remembers(int id) {
        Row row = new Row();
        row.id = id;
        db.keep(row);
        return db.last() == row && db.last().id == id;
    }

    //@ requires db.rows != null && db.rows.length == 2;
    //@ ensures db.rows[0] > 0 && db.rows[1] == \old(db.rows[1]);
    void fillFirst() {
        db.fill(0);
    }

    //@ requires db.rows != null && db.rows.length == 2;
    //@ ensures db.rows.length == 2 && db.loads == \old(db.loads);
    //@ ensures db.rows[1] == \old(db.rows[1]); // violated
    void shuffle() {
        db.shuffle();
    }

    //@ ensures \result;
    boolean opens() {
        int before = Db.opened;
        Db.open();
        return Db.opened > before;
    }

    //@ ensures db == \old(db);
    //@ ensures db.loads == \old(db.loads); // violated
    void anything() {
        db.anything();
    }

    //@ ensures \result >= 0;
    int sizes() {
        return store.size("a");
    }
}
