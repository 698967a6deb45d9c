import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Makes objects by random calls of what is not private, and prints every fact that one of them breaks.
 *
 * <p>An argument is a fact: class, field, and what it is: {@code nonnull}, {@code low} or {@code high} with a number, or
 * {@code classes} with names.
 */
class CheckFacts {
    private static final int OBJECTS = 400;
    private static final int CALLS = 12;
    private static final Random RANDOM = new Random(1);

    public static void main(String[] facts) throws Exception {
        int checked = 0;
        for (String fact : facts) {
            String[] words = fact.split(" ");
            Class<?> owner = Class.forName(words[0]);
            Field field = owner.getDeclaredField(words[1]);
            field.setAccessible(true);
            for (Object made : objects(owner)) {
                checked++;
                if (!holds(field.get(made), words)) {
                    System.out.println("broken: " + fact + ", it is " + field.get(made));
                    break;
                }
            }
        }
        System.out.println(checked + " objects");
    }

    private static boolean holds(Object value, String[] words) {
        switch (words[2]) {
            case "nonnull":
                return value != null;
            case "low":
                return ((Number) value).longValue() >= Long.parseLong(words[3]);
            case "high":
                return ((Number) value).longValue() <= Long.parseLong(words[3]);
            default:
                return List.of(words[3].split(",")).stream().anyMatch(name -> isOne(value, name));
        }
    }

    private static boolean isOne(Object value, String name) {
        for (Class<?> each = value == null ? null : value.getClass(); each != null; each = each.getSuperclass()) {
            if (each.getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** Objects of a class after random calls of its constructors and methods. */
    private static List<Object> objects(Class<?> owner) {
        List<Object> made = new ArrayList<>();
        for (int number = 0; number < OBJECTS; number++) {
            Object found = call(any(owner.getDeclaredConstructors()), null, made);
            if (found == null) {
                continue;
            }
            made.add(found);
            for (int call = 0; call < CALLS && owner.getDeclaredMethods().length > 0; call++) {
                Object given = call(any(owner.getDeclaredMethods()), found, made);
                if (given != null && given.getClass() == owner) {
                    made.add(given);
                }
            }
        }
        return made;
    }

    private static <T> T any(T[] choices) {
        return choices[RANDOM.nextInt(choices.length)];
    }

    private static Object call(Executable called, Object receiver, List<Object> made) {
        if (Modifier.isPrivate(called.getModifiers()) || called.isSynthetic()) {
            return null;
        }
        ((AccessibleObject) called).setAccessible(true);
        Object[] arguments = new Object[called.getParameterCount()];
        for (int at = 0; at < arguments.length; at++) {
            arguments[at] = argument(called.getParameterTypes()[at], made);
        }
        try {
            if (called instanceof Constructor) {
                return ((Constructor<?>) called).newInstance(arguments);
            }
            return ((Method) called).invoke(receiver, arguments);
        } catch (InvocationTargetException thrown) {
            return null;
        } catch (ReflectiveOperationException wrong) {
            throw new AssertionError(wrong);
        }
    }

    private static Object argument(Class<?> type, List<Object> made) {
        if (type == int.class) {
            return RANDOM.nextInt(16) - 3;
        }
        if (type == boolean.class) {
            return RANDOM.nextBoolean();
        }
        if (type == char.class) {
            return (char) ('a' + RANDOM.nextInt(4));
        }
        if (type.isPrimitive()) {
            throw new AssertionError(type);
        }
        if (RANDOM.nextInt(5) == 0) {
            return null;
        }
        if (type.isArray()) {
            Object array = java.lang.reflect.Array.newInstance(type.getComponentType(), RANDOM.nextInt(4));
            for (int at = 0; at < java.lang.reflect.Array.getLength(array); at++) {
                java.lang.reflect.Array.set(array, at, argument(type.getComponentType(), made));
            }
            return array;
        }
        List<Object> choices = new ArrayList<>(List.of("", "ab", 3, 'c', new Object()));
        choices.addAll(made);
        choices.removeIf(each -> !type.isInstance(each));
        return choices.isEmpty() ? null : choices.get(RANDOM.nextInt(choices.size()));
    }
}
