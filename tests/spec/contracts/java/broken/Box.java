class Box {
    static int made;
    private int value;
    private Box next;

    Box fill(int value) {
        Box box = new Box();
        box.value = value;
        return box;
    }

    int get() {
        return value;
    }

    private int secret() {
        return value;
    }

    boolean repOk() {
        return value >= 0;
    }

    void lower() {
        value -= 2;
    }

    Box raise(Box other) {
        Box raised = new Box();
        raised.value = -1;
        return other.value == 3 ? raised : other;
    }
}

class Hidden {
    private int value;

    private boolean repOk() {
        return value >= 0;
    }

    void lower() {
        value -= 2;
    }
}
