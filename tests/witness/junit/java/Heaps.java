import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** Prints the heaps that generated code builds, as tests/witness/junit/heap_texts.py writes those of witnesses. */
final class Heaps {
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<Object> pending = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    private Heaps() {}

    /** The arguments are classes; each method {@code build<n>} of these gives the arguments of a call. */
    public static void main(String[] classes) throws Exception {
        for (String name : classes) {
            for (Method method : Class.forName(name).getDeclaredMethods()) {
                if (method.getName().startsWith("build")) {
                    method.setAccessible(true);
                    System.out.println(name + "." + method.getName() + ": " + new Heaps().heapOf(method));
                }
            }
        }
    }

    private String heapOf(Method method) throws IllegalAccessException {
        try {
            Object[] arguments = (Object[]) method.invoke(null);
            for (Object each : arguments) {
                text.append(reference(each)).append(' ');
            }
            for (int at = 0; at < pending.size(); at++) {
                text.append("| ").append(at + 1).append(' ');
                tell(pending.get(at));
            }
            return text.toString();
        } catch (InvocationTargetException failure) {
            return "failed " + failure.getCause();
        }
    }

    private void tell(Object object) throws IllegalAccessException {
        Class<?> type = object.getClass();
        boolean isStub = type.getSimpleName().endsWith("Stub");
        Class<?> shown = !isStub ? type : type.getInterfaces().length == 1 ? type.getInterfaces()[0] : type.getSuperclass();
        text.append(object instanceof Enum<?> constant ? constant.getDeclaringClass().getTypeName() : shown.getTypeName());
        text.append(' ');
        if (object instanceof CharSequence characters && type.getName().startsWith("java.")) {
            characters.chars().forEach(unit -> text.append(unit).append(' '));
        } else if (object instanceof Enum<?> constant) {
            text.append(constant.name()).append(' ');
        } else if (object instanceof Class<?> mirror) {
            text.append(mirror.getTypeName()).append(' ');
        } else if (object instanceof Number || object instanceof Character || object instanceof Boolean) {
            text.append(plain(object)).append(' ');
        } else if (type.isArray()) {
            for (int at = 0; at < Array.getLength(object); at++) {
                text.append(value(type.getComponentType(), Array.get(object, at))).append(' ');
            }
        } else if (type.getName().startsWith("java.util.")) {
            tellUtility(object);
        } else {
            tellFields(object, isStub);
        }
    }

    private void tellUtility(Object object) {
        if (object instanceof Collection<?> elements) {
            elements.forEach(each -> text.append(reference(each)).append(' '));
        } else if (object instanceof Map<?, ?> map) {
            map.forEach((key, value) -> text.append(reference(key)).append(' ').append(reference(value)).append(' '));
        } else if (object instanceof Optional<?> optional) {
            text.append(reference(optional.orElse(null))).append(' ');
        } else if (object instanceof AtomicBoolean flag) {
            text.append(flag.get()).append(' ');
        } else if (object instanceof AtomicReference<?> held) {
            text.append(reference(held.get())).append(' ');
        } else {
            throw new IllegalStateException("a " + object.getClass());
        }
    }

    private void tellFields(Object object, boolean isStub) throws IllegalAccessException {
        List<Class<?>> chain = new ArrayList<>();
        for (Class<?> type = object.getClass(); !type.getName().startsWith("java."); type = type.getSuperclass()) {
            chain.add(0, type);
        }
        if (object instanceof Throwable thrown) {
            text.append(reference(thrown.getMessage())).append(' ');
        }
        if (isStub) {
            chain.remove(chain.size() - 1);
        }
        for (Class<?> type : chain) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    text.append(type.getTypeName()).append('.').append(field.getName()).append('=');
                    text.append(value(field.getType(), field.get(object))).append(' ');
                }
            }
        }
        if (isStub) {
            tellAnswers(object);
        }
    }

    private void tellAnswers(Object stub) throws IllegalAccessException {
        TreeMap<String, Object> answers = new TreeMap<>();
        for (Field field : stub.getClass().getDeclaredFields()) {
            if (field.getName().contains("Answers")) {
                field.setAccessible(true);
                answers.put(field.getName(), field.get(stub));
            }
        }
        answers.forEach((name, given) -> {
            text.append(name).append('=');
            if (given instanceof List<?> list) {
                list.forEach(each -> text.append(reference(each)).append(','));
            } else {
                for (int at = 0; at < Array.getLength(given); at++) {
                    text.append(plain(Array.get(given, at))).append(',');
                }
            }
            text.append(' ');
        });
    }

    private String value(Class<?> declared, Object value) {
        return declared.isPrimitive() ? plain(value) : reference(value);
    }

    private static String plain(Object box) {
        if (box instanceof Character letter) {
            return String.valueOf((int) letter);
        }
        if (box instanceof Float || box instanceof Double) {
            return "d" + Double.doubleToLongBits(((Number) box).doubleValue());
        }
        if (box instanceof BigInteger || box instanceof BigDecimal || box instanceof Number || box instanceof Boolean) {
            return box.toString();
        }
        throw new IllegalStateException("a " + box.getClass());
    }

    private String reference(Object object) {
        if (object == null) {
            return "null";
        }
        Integer number = numbers.get(object);
        if (number == null) {
            number = numbers.size() + 1;
            numbers.put(object, number);
            pending.add(object);
        }
        return "#" + number;
    }
}
