package isopath.replay;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The heap after a call: the objects of the witness under their ids, and what can be reached from them and from the
 * result, numbered in the order of the walk, breadth first.
 *
 * <p>Boxes, strings, constants and class objects refer to nothing. What the JVM keeps to itself is opaque: lambdas,
 * threads, loaders, what reflection hands out. So is what is farther away than a limit on the size of the whole.
 */
final class Snapshot {
    private static final int MOST_OBJECTS = 4000;
    private static final int MOST_VALUES = 100_000;

    private final IdentityHashMap<Object, Long> numbers;
    private final List<Object> pending = new ArrayList<>();
    private final List<Object> captured = new ArrayList<>();
    private int at;
    private int values;
    private long next;

    Snapshot(Heap heap) {
        numbers = heap.numbers;
        TreeMap<Long, Object> ordered = new TreeMap<>(heap.objects);
        ordered.forEach((id, object) -> {
            if (numbers.get(object).equals(id)) {
                pending.add(object);
            }
        });
        next = ordered.isEmpty() ? 1 : ordered.lastKey() + 1;
        walk();
    }

    /** All objects captured so far. */
    List<Object> objects() {
        return captured;
    }

    /** What a value of a declared type is in JSON, with everything that can be reached from it. */
    Object value(Class<?> declared, Object value) {
        Object json = json(declared, value);
        walk();
        return json;
    }

    private void walk() {
        for (; at < pending.size(); at++) {
            Object object = pending.get(at);
            Map<String, Object> data = new LinkedHashMap<>();
            data.put("id", numbers.get(object));
            data.put("type", Subjects.plain(object.getClass().getTypeName()));
            describe(object, data);
            captured.add(data);
        }
    }

    private void describe(Object object, Map<String, Object> data) {
        Class<?> type = object.getClass();
        if (object instanceof String) {
            data.put("text", object);
        } else if (object instanceof StringBuilder builder) {
            data.put("text", builder.toString());
            data.put("capacity", builder.capacity());
        } else if (object instanceof StringBuffer buffer) {
            data.put("text", buffer.toString());
            data.put("capacity", buffer.capacity());
        } else if (java.lang.invoke.MethodType.methodType(type).unwrap().returnType().isPrimitive()) {
            data.put("boxed", plain(object));
        } else if (object instanceof Enum<?> constant) {
            data.put("type", constant.getDeclaringClass().getTypeName());
            data.put("constant", constant.name());
        } else if (object instanceof Class<?> mirror) {
            data.put("class", Subjects.plain(mirror.getTypeName()));
        } else if (StandIns.isStandIn(type)) {
            data.put("type", StandIns.standingFor(type).getTypeName());
            data.put("stand_in", Map.of());
            data.put("fields", fields(object));
        } else if (isOpaque(type)) {
            data.put("opaque", true);
        } else if (at > MOST_OBJECTS || values + (type.isArray() ? Array.getLength(object) : 0) > MOST_VALUES) {
            data.put("opaque", true);
            data.put("beyond_limit", true);
        } else if (type.isArray()) {
            data.put("elements", elements(object));
        } else {
            data.put("fields", fields(object));
        }
    }

    private static boolean isOpaque(Class<?> type) {
        String name = type.getName();
        return type.isHidden() || ClassLoader.class.isAssignableFrom(type) || Thread.class.isAssignableFrom(type)
                || name.startsWith("java.lang.reflect.") || name.startsWith("java.lang.invoke.")
                || name.equals("java.lang.Module") || name.equals("java.lang.ThreadGroup");
    }

    private List<Object> elements(Object array) {
        Class<?> declared = array.getClass().getComponentType();
        List<Object> elements = new ArrayList<>();
        int length = Array.getLength(array);
        values += length;
        for (int i = 0; i < length; i++) {
            elements.add(json(declared, Array.get(array, i)));
        }
        return elements;
    }

    private List<Object> fields(Object object) {
        List<Object> fields = new ArrayList<>();
        for (Field field : Types.fields(object.getClass())) {
            Object value = json(field.getType(), Memory.get(object, field));
            String owner = field.getDeclaringClass().getTypeName();
            fields.add(Arrays.asList(owner, field.getName(), Types.descriptor(field.getType()), value));
        }
        values += fields.size();
        return fields;
    }

    private Object json(Class<?> declared, Object value) {
        return declared.isPrimitive() ? plain(value) : reference(value);
    }

    private Object reference(Object object) {
        if (object == null) {
            return null;
        }
        Long number = numbers.get(object);
        if (number == null) {
            number = next++;
            numbers.put(object, number);
            pending.add(object);
        }
        return Map.of("ref", number);
    }

    /** A box as JSON has its value: a char is a number, a float the double of the same value. */
    private static Object plain(Object box) {
        if (box instanceof Character character) {
            return (int) character;
        }
        return box instanceof Float number ? (Object) (double) number : box;
    }
}
