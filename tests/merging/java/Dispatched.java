import java.util.function.IntSupplier;

/** Calls that code of the program answers, or one of several libraries: the names of these are around that of the program. */
class Dispatched {
    static int measured(CharSequence text) {
        return text.length() > 2 ? 1 : 0;
    }

    static int calledBack(CharSequence text, boolean isLong) {
        return ShelfText.plus(() -> text.length(), isLong) > 4 ? 1 : 0;
    }
}

class ShelfText implements CharSequence {
    int count;

    static int plus(IntSupplier counted, boolean isLong) {
        int more = isLong ? 2 : 1;
        return counted.getAsInt() + more;
    }

    public int length() {
        return count > 0 ? count : 1;
    }

    public char charAt(int index) {
        return 'a';
    }

    public CharSequence subSequence(int start, int end) {
        return this;
    }
}

class ShopText implements CharSequence {
    int count;

    public int length() {
        return count < 3 ? 3 : 2;
    }

    public char charAt(int index) {
        return 'a';
    }

    public CharSequence subSequence(int start, int end) {
        return this;
    }
}
