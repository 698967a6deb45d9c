package bruteforce;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * The heap after a call: the objects of the input keep their numbers, what they lead to beyond is numbered as it is met.
 * Of objects of the platform nothing but the class is said.
 */
final class Snapshot {
    private final Subjects subjects;
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<Object> met = new ArrayList<>();

    Snapshot(Subjects subjects, Object[] inputs) {
        this.subjects = subjects;
        for (Object input : inputs) {
            number(input);
        }
    }

    long number(Object object) {
        if (object == null) {
            return 0;
        }
        return numbers.computeIfAbsent(object, unseen -> {
            met.add(unseen);
            return met.size();
        });
    }

    /** A list of {@code ["Node", {"Node.next": 2}]}, {@code ["[I", [1, 2]]} and {@code ["java.lang.String", null]}. */
    String objects() throws IllegalAccessException {
        StringJoiner all = new StringJoiner(", ", "[", "]");
        for (int at = 0; at < met.size(); at++) {
            Object object = met.get(at);
            all.add("[\"" + object.getClass().getName() + "\", " + content(object) + "]");
        }
        return all.toString();
    }

    private String content(Object object) throws IllegalAccessException {
        if (object.getClass().isArray()) {
            String element = object.getClass().getComponentType().descriptorString();
            StringJoiner elements = new StringJoiner(", ", "[", "]");
            for (int i = 0; i < Array.getLength(object); i++) {
                elements.add(Long.toString(Build.plain(element, Array.get(object, i), this::number)));
            }
            return elements.toString();
        }
        if (!subjects.isOurs(object.getClass()) || object instanceof Throwable || object instanceof Enum) {
            return "null";
        }
        StringJoiner fields = new StringJoiner(", ", "{", "}");
        for (Class<?> type = object.getClass(); subjects.isOurs(type); type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    long value = Build.plain(field.getType().descriptorString(), field.get(object), this::number);
                    fields.add("\"" + type.getName() + "." + field.getName() + "\": " + value);
                }
            }
        }
        return fields.toString();
    }
}
