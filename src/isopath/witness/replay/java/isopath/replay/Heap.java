package isopath.replay;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The objects of a witness, by id. All are there before the fields of any are set, so that cycles need no care.
 *
 * <p>{@code numbers} has the ids of the objects the other way round.
 */
final class Heap {
    final Map<Long, Object> objects = new HashMap<>();
    final IdentityHashMap<Object, Long> numbers = new IdentityHashMap<>();
    private final Subjects subjects;
    final StandIns standIns;

    Heap(Subjects subjects, List<Object> witnessed) throws ReflectiveOperationException {
        this.subjects = subjects;
        standIns = new StandIns(subjects, this);
        for (Object each : witnessed) {
            Map<String, Object> data = Json.object(each);
            Object object = make(data);
            objects.put((Long) data.get("id"), object);
            numbers.putIfAbsent(object, (Long) data.get("id"));
        }
        for (Object each : witnessed) {
            fill(Json.object(each));
        }
        for (Object each : objects.values()) {
            checkHash(each);
        }
    }

    /**
     * A constant of an enum that the program has hashed in an initializer has a hash code, which is not the node's.
     *
     * <p>Entries of other classes are asked nothing: that would be a call of the program.
     */
    private static void checkHash(Object node) throws InstantiationException {
        if (node.getClass().getName().startsWith("java.util.") && node instanceof Map.Entry<?, ?> entry
                && entry.getKey() instanceof Enum<?> key
                && !Memory.identify(key.getDeclaringClass())) {
            throw new InstantiationException("the hash code of " + key + " cannot be chosen");
        }
    }

    /**
     * What a harness gives in the course of the call: pairs of a name, as {@code any()} and {@code any()#2}, and a value.
     * Of what is not listed the path asks nothing: it is 0 or null. Names that are {@code taken} count as the first
     * of their words: those of arguments, where inputs have no calls of their own to be known by.
     */
    void give(List<Object> inputs, List<Object> taken) {
        Map<String, Object> given = new HashMap<>();
        Map<String, Integer> counts = new HashMap<>();
        for (Object each : inputs) {
            given.put((String) Json.list(each).get(0), Json.list(each).get(1));
        }
        taken.forEach(name -> counts.put((String) name, 1));
        subjects.given = (words, type) -> {
            if (type == null) {
                throw standIns.unanswered(words);
            }
            int number = counts.merge(words, 1, Integer::sum);
            String name = number == 1 ? words : words + "#" + number;
            return value(type, given.getOrDefault(name, type.isPrimitive() ? 0L : null));
        };
    }

    /** A type of the program, or one that stands in for it, as the element type of an array may. */
    private Class<?> named(String name) throws ReflectiveOperationException {
        if (name.endsWith("[]")) {
            return named(name.substring(0, name.length() - 2)).arrayType();
        }
        return name.endsWith(StandIns.SUFFIX)
                ? standIns.classFor(Types.named(name.substring(0, name.length() - StandIns.SUFFIX.length()), subjects))
                : Types.named(name, subjects);
    }

    private Object make(Map<String, Object> data) throws ReflectiveOperationException {
        Class<?> type = named((String) data.get("type"));
        if (data.containsKey("text")) {
            return text(type, data);
        }
        if (data.containsKey("boxed")) {
            return value(unboxed(type), data.get("boxed"));
        }
        if (data.containsKey("constant")) {
            Memory.initialize(type);
            if (type.isEnum()) {
                Memory.identify(type);
            }
            return Memory.get(null, type.getDeclaredField((String) data.get("constant")));
        }
        if (data.containsKey("class")) {
            return named((String) data.get("class"));
        }
        if (data.containsKey("member")) {
            return Members.named(type, Json.object(data.get("member")), subjects);
        }
        if (data.containsKey("stand_in")) {
            return standIns.make(type, Json.object(data.get("stand_in")));
        }
        if (data.containsKey("elements")) {
            return Array.newInstance(type.getComponentType(), Json.list(data.get("elements")).size());
        }
        if (data.containsKey("fields")) {
            return Memory.allocate(type);
        }
        throw new InstantiationException("what is inside of a " + type.getTypeName() + " is not known");
    }

    private static Object text(Class<?> type, Map<String, Object> data) throws InstantiationException {
        String text = (String) data.get("text");
        if (type == String.class) {
            return data.get("interned") == Boolean.TRUE ? text.intern() : new String(text);
        }
        Number capacity = (Number) data.get("capacity");
        int room = capacity == null ? text.length() + 16 : capacity.intValue();
        if (type == StringBuilder.class) {
            return new StringBuilder(room).append(text);
        }
        if (type == StringBuffer.class) {
            return new StringBuffer(room).append(text);
        }
        throw new InstantiationException("a " + type.getTypeName() + " is not made of text");
    }

    private void fill(Map<String, Object> data) throws ReflectiveOperationException {
        Object object = objects.get(data.get("id"));
        if (data.containsKey("elements")) {
            Class<?> element = object.getClass().getComponentType();
            int at = 0;
            for (Object value : Json.list(data.get("elements"))) {
                Array.set(object, at++, value(element, value));
            }
        } else if (data.containsKey("fields")) {
            for (Object each : Json.list(data.get("fields"))) {
                List<Object> field = Json.list(each);
                setField(object, (String) field.get(0), (String) field.get(1), field.get(2));
            }
        }
    }

    /** Sets a field, of the class itself if {@code object} is null; its initializer must not do so later. */
    void setField(Object object, String owner, String name, Object value) throws ReflectiveOperationException {
        Field field = field(owner, name);
        if (object == null) {
            Memory.initialize(field.getDeclaringClass());
        }
        Memory.set(object, field, value(field.getType(), value));
    }

    Field field(String owner, String name) throws ReflectiveOperationException {
        return Types.field(Types.named(owner, subjects), name);
    }

    /** A value of a type, boxed, that some JSON stands for. */
    Object value(Class<?> type, Object data) {
        if (!type.isPrimitive()) {
            return data == null ? null : objects.get(Json.object(data).get("ref"));
        }
        if (type == boolean.class) {
            return data instanceof Boolean ? data : ((Number) data).intValue() != 0;
        }
        Number number = data instanceof Map ? Double.valueOf((String) Json.object(data).get("double")) : (Number) data;
        switch (Types.descriptor(type).charAt(0)) {
            case 'B':
                return number.byteValue();
            case 'S':
                return number.shortValue();
            case 'C':
                return (char) number.intValue();
            case 'I':
                return number.intValue();
            case 'J':
                return number.longValue();
            case 'F':
                return number.floatValue();
            default:
                return number.doubleValue();
        }
    }

    private static Class<?> unboxed(Class<?> type) {
        return MethodType.methodType(type).unwrap().returnType();
    }
}
