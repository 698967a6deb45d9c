package bruteforce;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.function.ToLongFunction;
import sun.misc.Unsafe;

/** The objects of a draft. No constructor runs, but for records, whose fields nothing else may set. */
final class Build {
    /** Says that no program could have made this heap: a record that contains itself. */
    static final class Impossible extends Exception {
        private static final long serialVersionUID = 1L;
    }

    private static final Unsafe UNSAFE = unsafe();

    private final Subjects subjects;
    private final Scope scope;
    private final Draft draft;
    final Object[] objects;
    private final boolean[] isBegun;

    Build(Subjects subjects, Scope scope, Draft draft) throws ReflectiveOperationException, Impossible {
        this.subjects = subjects;
        this.scope = scope;
        this.draft = draft;
        objects = new Object[draft.cells.size()];
        isBegun = new boolean[objects.length];
        for (int at = 0; at < objects.length; at++) {
            object(at + 1);
        }
    }

    private static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException missing) {
            throw new IllegalStateException(missing);
        }
    }

    private Object object(long number) throws ReflectiveOperationException, Impossible {
        if (number == 0) {
            return null;
        }
        int at = (int) number - 1;
        if (objects[at] == null) {
            if (isBegun[at]) {
                throw new Impossible();
            }
            isBegun[at] = true;
            make(at, draft.cells.get(at));
        }
        return objects[at];
    }

    private void make(int at, Draft.Cell cell) throws ReflectiveOperationException, Impossible {
        if (Scope.isValue(cell.className())) {
            String[] parts = cell.className().split("[#*]");
            objects[at] = constant(subjects.named(parts[0]), Integer.parseInt(parts[1]));
            return;
        }
        Class<?> type = subjects.named(cell.className());
        long[] values = cell.values();
        if (type.isArray()) {
            objects[at] = Array.newInstance(type.getComponentType(), values.length);
            for (int i = 0; i < values.length; i++) {
                Array.set(objects[at], i, value(cell.className().substring(1), values[i]));
            }
        } else if (type.isRecord()) {
            objects[at] = record(type, cell);
        } else {
            objects[at] = UNSAFE.allocateInstance(type);
            List<Scope.Slot> slots = scope.slotsOf(cell.className());
            for (int i = 0; i < values.length; i++) {
                Scope.Slot slot = slots.get(i);
                Field field = subjects.named(slot.owner()).getDeclaredField(slot.name());
                field.setAccessible(true);
                field.set(objects[at], value(slot.descriptor(), values[i]));
            }
        }
    }

    /** A constant of an enum by its ordinal, or a box. */
    private Object constant(Class<?> type, int value) throws ReflectiveOperationException, Impossible {
        if (Enum.class.isAssignableFrom(type)) {
            return (type.isEnum() ? type : type.getSuperclass()).getEnumConstants()[value];
        }
        return value(MethodType.methodType(type).unwrap().returnType().descriptorString(), value);
    }

    private Object record(Class<?> type, Draft.Cell cell) throws ReflectiveOperationException, Impossible {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] arguments = new Object[components.length];
        List<Scope.Slot> slots = scope.slotsOf(cell.className());
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            arguments[i] = value(types[i].descriptorString(), 0);
            for (int j = 0; j < cell.values().length; j++) {
                if (slots.get(j).name().equals(components[i].getName())) {
                    arguments[i] = value(slots.get(j).descriptor(), cell.values()[j]);
                }
            }
        }
        Constructor<?> canonical = type.getDeclaredConstructor(types);
        canonical.setAccessible(true);
        return canonical.newInstance(arguments);
    }

    /** A value of a type, boxed. */
    Object value(String descriptor, long value) throws ReflectiveOperationException, Impossible {
        return switch (descriptor) {
            case "Z" -> value != 0;
            case "B" -> (byte) value;
            case "S" -> (short) value;
            case "C" -> (char) value;
            case "I" -> (int) value;
            case "J" -> value;
            case "F" -> Float.intBitsToFloat((int) value);
            case "D" -> Double.longBitsToDouble(value);
            default -> object(value);
        };
    }

    /** The other way round; for a reference, what {@code number} says. */
    static long plain(String descriptor, Object value, ToLongFunction<Object> number) {
        return switch (descriptor) {
            case "Z" -> (Boolean) value ? 1 : 0;
            case "B", "S", "I", "J" -> ((Number) value).longValue();
            case "C" -> (Character) value;
            case "F" -> Float.floatToIntBits((Float) value);
            case "D" -> Double.doubleToLongBits((Double) value);
            default -> number.applyAsLong(value);
        };
    }
}
