package acme;

/** What others implement. */
public interface Store {
    //@ requires key != null;
    //@ ensures \result >= 0;
    /*@ pure @*/ int size(String key);
}

class Backwards implements Store {
    public int size(String key) {
        return -1;
    }
}
