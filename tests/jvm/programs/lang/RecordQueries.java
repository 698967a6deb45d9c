import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;

public class RecordQueries {
    record Item<T>(String name, int count, List<? extends T> tags) { Item { count = Math.abs(count); } }
    record Empty() { }
    enum Level { LOW, HIGH { } }
    sealed interface S permits P, Q { }
    record P() implements S { }
    static non-sealed class Q implements S { }
    public static void main(String[] args) throws Exception {
        System.out.println(Item.class.isRecord() + " " + RecordQueries.class.isRecord() + " " + Record.class.isRecord());
        Item<String> item = new Item<>("n", -3, List.of("a"));
        for (RecordComponent c : Item.class.getRecordComponents())
            System.out.println(c.getName() + " " + c.getType().getSimpleName() + " " + c.getGenericType() + " " + c.getAccessor().invoke(item) + " " + c);
        System.out.println(Empty.class.getRecordComponents().length + " " + RecordQueries.class.getRecordComponents());
        System.out.println(Arrays.toString(Level.class.getEnumConstants()) + Level.HIGH.getClass().isEnum() + Level.class.isEnum() + String.class.getEnumConstants());
        Class<?>[] permitted = S.class.getPermittedSubclasses();
        Arrays.sort(permitted, (a, b) -> a.getName().compareTo(b.getName()));
        System.out.println(S.class.isSealed() + Arrays.toString(permitted) + Q.class.isSealed());
        System.out.println(Item.class.getDeclaredConstructor(String.class, int.class, List.class).newInstance("z", 4, null));
        System.out.println(item.getClass().getSuperclass());
    }
}
