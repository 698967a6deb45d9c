import java.util.Comparator;
import java.util.Objects;

public class ObjectsHelpers {
    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(Objects.equals("a", new String("a")) + " " + Objects.equals(null, null) + " " + Objects.equals(null, 1));
        System.out.println(Objects.hash(1, "two", 3.0, null) + " " + Objects.hashCode(null) + " " + Objects.hashCode("x") + " " + Objects.hash());
        System.out.println(Objects.toString(null) + " " + Objects.toString(null, "default") + " " + Objects.toString(5));
        System.out.println(Objects.isNull(null) + " " + Objects.nonNull(1) + " " + Objects.requireNonNullElse(null, "e") + Objects.requireNonNullElseGet(null, () -> "g"));
        System.out.println(Objects.compare("a", "b", Comparator.naturalOrder()) + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.checkIndex(2, 3));
        attempt(() -> Objects.requireNonNull(null));
        attempt(() -> Objects.requireNonNull(null, "message"));
        attempt(() -> Objects.requireNonNull(null, () -> "supplied"));
        attempt(() -> Objects.requireNonNull("x"));
        attempt(() -> Objects.checkIndex(3, 3));
        attempt(() -> Objects.checkIndex(-1, 3));
        attempt(() -> Objects.checkFromToIndex(2, 1, 5));
        attempt(() -> Objects.checkFromIndexSize(2, 4, 5));
        attempt(() -> Objects.checkFromIndexSize(2, 3, 5));
        attempt(() -> Objects.checkIndex(5L, 3L));
        attempt(() -> "abc".substring(2, 1));
        attempt(() -> "abc".charAt(9));
    }
}
