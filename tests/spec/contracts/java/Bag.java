class Bag {
    int size;
    private int hidden;
    static int all;

    //@ invariant 0 <= size;

    //@ ensures this.size == Bag.all;
    Bag(int size) {
        this.size = size;
    }

    //@ requires limit > 0;
    //@ ensures \result < limit && total(limit) == \result;
    int total(int limit) {
        return Math.min(size, limit);
    }

    //@ ensures Math.abs(a) == \result || -a > all;
    static int twice(int a) {
        all = 1;
        return 2 * a;
    }

    //@ ensures size == \old(size);
    void grow() {
        size++;
    }

    //@ ensures hidden == 1;
    void hide() {
        hidden = 2;
    }

    private static class Label {
        private String text;
    }

    private Label label;

    //@ ensures \result == null || \result.text == null;
    /*@ nullable @*/ static Label labelOf(Bag bag) {
        return bag.label;
    }

    void empty() {
        size = -1;
        throw new IllegalStateException();
    }
}
