package isopath.replay;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Types by the names that witnesses have for them ({@code int[]}, {@code Outer$Inner}), and their instance fields. */
final class Types {
    private static final Map<String, Class<?>> PRIMITIVES = Map.of(
            "boolean", boolean.class, "byte", byte.class, "short", short.class, "char", char.class, "int", int.class,
            "long", long.class, "float", float.class, "double", double.class, "void", void.class);

    private Types() {}

    /** The class of a name; it is not initialized. */
    static Class<?> named(String name, ClassLoader loader) throws ClassNotFoundException {
        if (name.endsWith("[]")) {
            return named(name.substring(0, name.length() - 2), loader).arrayType();
        }
        Class<?> primitive = PRIMITIVES.get(name);
        return primitive != null ? primitive : Class.forName(name, false, loader);
    }

    static String descriptor(Class<?> type) {
        return type.descriptorString();
    }

    /** A field that a class declares, be it one that reflection does not show: those of class loaders. */
    static Field field(Class<?> type, String name) throws ReflectiveOperationException {
        for (Field field : Memory.fields(type)) {
            if (field.getName().equals(name)) {
                return field;
            }
        }
        throw new NoSuchFieldException(name);
    }

    /** What reflection shows of the instance fields of a class, superclasses first. */
    static List<Field> fields(Class<?> type) {
        List<Field> fields = type.getSuperclass() == null ? new ArrayList<>() : fields(type.getSuperclass());
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                fields.add(field);
            }
        }
        return fields;
    }
}
