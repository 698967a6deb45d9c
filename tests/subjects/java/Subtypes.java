/** An interface with three implementations: one that this class names, one that that one names, one that nobody does. */
class Subtypes {
    static int areaOf(Figure figure) {
        return figure.area();
    }

    static Figure usual() {
        return new Named();
    }
}

interface Figure {
    int area();
}

class Named implements Figure {
    public int area() {
        return new Reached().size;
    }
}

class Reached implements Figure {
    int size = 1;

    public int area() {
        return 2;
    }
}

class Far implements Figure {
    public int area() {
        return 3;
    }
}
