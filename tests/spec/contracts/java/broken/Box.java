/** The methods are alike: what is wrong is their contracts, by whose faults they are called. */
class Box {
    static int made;
    private int value;
    private Box next;

    int writesInput() {
        return value;
    }

    Box writesResult() {
        return new Box();
    }

    int writesStatic() {
        return value;
    }

    int fails() {
        return value;
    }

    int failsAfter() {
        return value;
    }

    int failsRemembering() {
        return value;
    }

    int asserts() {
        return value;
    }

    int recurs() {
        return value;
    }

    int lasts() {
        return value;
    }

    int nobody() {
        return value;
    }

    int makes() {
        return value;
    }

    private int secret() {
        return value;
    }
}

class Positive {
    int value;

    boolean repOk() {
        return value >= 0;
    }

    void lower() {
        value -= 2;
    }

    Positive lowest(Positive other) {
        Positive lowest = new Positive();
        lowest.value = -1;
        return other.value == 3 ? lowest : other;
    }

    int get() {
        return value;
    }

    void fall() {
        value = -1;
        throw new IllegalStateException("fallen");
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
