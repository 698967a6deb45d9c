import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Fields, methods and constructors that are handed in: the members of these two classes. */
public class Reflected {
    public static int count(Constructor<?> made) {
        return made.getParameterCount();
    }

    public static String name(Field field) {
        return field.getName();
    }

    public static Object get(Field field, Pair from) throws IllegalAccessException {
        field.setAccessible(true);
        return field.get(from);
    }

    public static boolean is(Field one, Field other) {
        return one.equals(other) == (one == other);
    }

    public static int kind(AccessibleObject object) {
        if (object instanceof Field) {
            return Modifier.isStatic(((Field) object).getModifiers()) ? 1 : 2;
        }
        return object instanceof Method ? 3 : 4;
    }
}

class Pair {
    private int left;
    static String right = "right";

    Pair(int left) {
        this.left = left;
    }
}
