/** Arguments that a test cannot make by the methods of their class, for it has no name or they are native. */
public class Unmade {
    abstract static class Cursor {
        abstract int at();

        static Cursor start(int from) {
            return new Cursor() {
                private int moved = from;

                @Override
                int at() {
                    return moved++;
                }
            };
        }
    }

    private final Cursor cursor;

    Unmade(Cursor cursor, int from) {
        this.cursor = cursor;
    }

    int next() {
        return cursor.at() + 1;
    }

    static int of(Cursor cursor) {
        return cursor.at();
    }

    /** Native methods make it and change it. */
    static final class Handle {
        private int opened;

        static native Handle current();

        native void open();
    }

    static boolean isOpen(Handle handle) {
        return handle.opened > 0;
    }
}
