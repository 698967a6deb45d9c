import java.lang.reflect.Modifier;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

public class ClassRelations {
    static abstract class Base<T> implements Comparable<Base<T>> { }
    static final class Leaf extends Base<String> implements Cloneable, java.io.Serializable { public int compareTo(Base<String> o) { return 0; } }
    interface Up<T extends Number & Comparable<T>> { T up(List<? super T> in); }
    interface Down extends Up<Integer>, Runnable { }
    private static class Secret { protected int x; }
    public static void main(String[] args) throws Exception {
        System.out.println(Leaf.class.getSuperclass().getSimpleName() + " " + Leaf.class.getGenericSuperclass());
        System.out.println(Arrays.toString(Leaf.class.getInterfaces()) + Arrays.toString(Base.class.getGenericInterfaces()));
        System.out.println(Arrays.toString(Down.class.getGenericInterfaces()) + Down.class.getSuperclass());
        System.out.println(Arrays.toString(Up.class.getTypeParameters()) + Arrays.toString(Up.class.getTypeParameters()[0].getBounds()));
        System.out.println(Up.class.getMethod("up", List.class).toGenericString());
        System.out.println(Up.class.getMethod("up", List.class));
        System.out.println(Base.class.isAssignableFrom(Leaf.class) + " " + Leaf.class.isAssignableFrom(Base.class) + " " + Object[].class.isAssignableFrom(String[][].class)
            + int.class.isAssignableFrom(long.class) + Object.class.isAssignableFrom(int[].class) + Comparable.class.isAssignableFrom(Integer.class));
        System.out.println(List.class.isInstance(new ArrayList<>()) + " " + RandomAccess.class.isInstance(new ArrayList<>()) + AbstractList.class.isInstance(null));
        System.out.println(Modifier.toString(Leaf.class.getModifiers()) + "|" + Modifier.toString(Base.class.getModifiers()) + "|" + Modifier.toString(Up.class.getModifiers())
            + "|" + Modifier.toString(Secret.class.getModifiers()) + "|" + Modifier.toString(int[].class.getModifiers()) + "|" + ClassRelations.class.getModifiers());
        System.out.println(Class.forName("ClassRelations$Leaf") == Leaf.class);
        System.out.println(Class.forName("[I") + " " + Class.forName("[[Ljava.lang.String;").getSimpleName());
        try { Class.forName("no.such.Type"); } catch (ClassNotFoundException e) { System.out.println(e.getMessage()); }
        try { Class.forName("int"); } catch (ClassNotFoundException e) { System.out.println(e.getMessage()); }
        System.out.println(Integer.class.cast(5) + String.class.cast(null));
        try { Integer.class.cast("s"); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        System.out.println(Leaf.class.asSubclass(Base.class) == (Object) Leaf.class);
        System.out.println(Object.class.getSuperclass() + " " + int.class.getSuperclass() + " " + String[].class.getSuperclass() + " " + Arrays.toString(int[].class.getInterfaces()));
        System.out.println(Leaf.class.hashCode() == Leaf.class.hashCode());
    }
}
