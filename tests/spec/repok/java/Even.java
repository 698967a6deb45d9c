/** Objects with an invariant that are met in different ways: as a parameter, or where another invariant may look. */
class Even {
    int n;
    boolean looks;
    Even child;

    boolean repOk() {
        return n % 2 == 0 && (!looks || child == null || child.n != 4);
    }

    static boolean isOdd(Even even) {
        return even.n % 2 != 0;
    }

    /** Most objects have no invariant. */
    static boolean isOddAmongOthers(Object object) {
        return object instanceof Even && ((Even) object).n % 2 != 0;
    }

    boolean isOtherOdd(Even other) {
        return other.n % 2 != 0;
    }

    boolean isChildOdd() {
        return !looks && child != null && child.n % 2 != 0;
    }
}
