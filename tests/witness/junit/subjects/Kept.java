import java.util.Objects;

/** Maps that a test has to fill, with values that nobody looks at and that are of the type that they ask for. */
public class Kept {
    /** The first class by name that takes no arguments. */
    static class Another {}

    static class Leaf {}

    interface Check<T> {
        boolean holds(T value);
    }

    static class AnotherCheck implements Check<Another> {
        @Override
        public boolean holds(Another value) {
            return true;
        }
    }

    static class LeafCheck implements Check<Leaf> {
        @Override
        public boolean holds(Leaf value) {
            return value != null;
        }
    }

    static final class Store<K, V> {
        private K key;
        private V value;
        private int size;

        void put(K key, V value) {
            this.key = key;
            this.value = Objects.requireNonNull(value);
            size++;
        }

        int count() {
            return size;
        }
    }

    static final class Guard {
        private int at;

        Guard(Check<Leaf> check, int at) {
            Objects.requireNonNull(check);
            this.at = at;
        }

        boolean isAt(int place) {
            return at == place;
        }
    }

    private Store<String, Leaf> leaves = new Store<>();
    private Store<Object, Object> objects = new Store<>();

    void keep(Store<String, Leaf> leaves) {
        this.leaves = leaves;
    }

    boolean hasLeaf() {
        return leaves.count() == 1;
    }

    static boolean hasOne(Store<String, Leaf> leaves) {
        return leaves.count() == 1;
    }

    static boolean hasAny(Store<Object, Object> objects) {
        return objects.count() == 1;
    }
}
