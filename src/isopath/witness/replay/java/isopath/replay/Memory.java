package isopath.replay;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import jdk.internal.misc.Unsafe;

/**
 * Objects without constructors, and fields whoever may see them: private, final, of records and of the platform.
 *
 * <p>A value is boxed; a char, a byte and a short have boxes of their own.
 */
final class Memory {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final int HASH_SHIFT = hashShift();

    private Memory() {}

    /** Initializes the class first, as the JVM does for every object. */
    static Object allocate(Class<?> type) throws InstantiationException {
        return UNSAFE.allocateInstance(type);
    }

    static void initialize(Class<?> type) {
        UNSAFE.ensureClassInitialized(type);
    }

    static Object get(Object object, Field field) {
        Object base = base(object, field);
        long offset = offset(field);
        switch (Types.descriptor(field.getType()).charAt(0)) {
            case 'Z':
                return UNSAFE.getBoolean(base, offset);
            case 'B':
                return UNSAFE.getByte(base, offset);
            case 'S':
                return UNSAFE.getShort(base, offset);
            case 'C':
                return UNSAFE.getChar(base, offset);
            case 'I':
                return UNSAFE.getInt(base, offset);
            case 'J':
                return UNSAFE.getLong(base, offset);
            case 'F':
                return UNSAFE.getFloat(base, offset);
            case 'D':
                return UNSAFE.getDouble(base, offset);
            default:
                return UNSAFE.getReference(base, offset);
        }
    }

    static void set(Object object, Field field, Object value) {
        Object base = base(object, field);
        long offset = offset(field);
        switch (Types.descriptor(field.getType()).charAt(0)) {
            case 'Z' -> UNSAFE.putBoolean(base, offset, (Boolean) value);
            case 'B' -> UNSAFE.putByte(base, offset, (Byte) value);
            case 'S' -> UNSAFE.putShort(base, offset, (Short) value);
            case 'C' -> UNSAFE.putChar(base, offset, (Character) value);
            case 'I' -> UNSAFE.putInt(base, offset, (Integer) value);
            case 'J' -> UNSAFE.putLong(base, offset, (Long) value);
            case 'F' -> UNSAFE.putFloat(base, offset, (Float) value);
            case 'D' -> UNSAFE.putDouble(base, offset, (Double) value);
            default -> UNSAFE.putReference(base, offset, field.getType().cast(value));
        }
    }

    /** A lookup that may see everything: it calls one method of a class, whatever overrides it and whoever may call it. */
    static MethodHandles.Lookup lookup() throws NoSuchFieldException {
        return (MethodHandles.Lookup) get(null, MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP"));
    }

    /** All fields that a class declares. */
    static Field[] fields(Class<?> type) throws ReflectiveOperationException {
        MethodType signature = MethodType.methodType(Field[].class, boolean.class);
        MethodHandle declared = lookup().findVirtual(Class.class, "getDeclaredFields0", signature);
        try {
            return (Field[]) declared.invoke(type, false);
        } catch (Throwable failure) {
            throw new ReflectiveOperationException(failure);
        }
    }

    /** Gives all constants of an enum the identity hash codes that paths have for them; false if it has others. */
    static boolean identify(Class<?> type) {
        CRC32 first = new CRC32();
        first.update(type.getName().getBytes(StandardCharsets.UTF_8));
        for (Object constant : type.getEnumConstants()) {
            int hash = (int) (first.getValue() & 0x3FFFFFFF) + 1 + ((Enum<?>) constant).ordinal();
            if (((UNSAFE.getLong(constant, 0L) >>> HASH_SHIFT) & 0x7FFFFFFF) == 0) {
                UNSAFE.putLong(constant, 0L, UNSAFE.getLong(constant, 0L) | (long) hash << HASH_SHIFT);
            }
            if (System.identityHashCode(constant) != hash) {
                return false;
            }
        }
        return true;
    }

    /** Where the header of an object that nobody has locked keeps its identity hash code. */
    private static int hashShift() {
        Object object = new Object();
        int hash = System.identityHashCode(object);
        int shift = 0;
        while (shift < 32 && (int) (UNSAFE.getLong(object, 0L) >>> shift & 0x7FFFFFFF) != hash) {
            shift++;
        }
        return shift;
    }

    private static Object base(Object object, Field field) {
        return Modifier.isStatic(field.getModifiers()) ? UNSAFE.staticFieldBase(field) : object;
    }

    private static long offset(Field field) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        return isStatic ? UNSAFE.staticFieldOffset(field) : UNSAFE.objectFieldOffset(field);
    }
}
