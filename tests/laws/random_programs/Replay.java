import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Calls methods on heaps that are described in text. A line is a folder, a class, a method, the objects and the
 * arguments, separated by tabs; the answer is a line with the outcome and the heap after the call.
 */
final class Replay {
    private static final Map<String, ClassLoader> LOADERS = new HashMap<>();

    private final ClassLoader loader;
    private final List<Object> objects = new ArrayList<>();
    private final Map<Object, String> labels = new IdentityHashMap<>();
    private final Deque<Object> made = new ArrayDeque<>();
    private final StringBuilder said = new StringBuilder();

    private Replay(ClassLoader loader) {
        this.loader = loader;
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] parts = line.split("\t", -1);
            ClassLoader loader = LOADERS.computeIfAbsent(parts[0], Replay::open);
            out.println(new Replay(loader).replayed(parts[1], parts[2], parts[3], parts[4]));
        }
    }

    private static ClassLoader open(String folder) {
        try {
            return new URLClassLoader(new URL[] {Path.of(folder).toUri().toURL()});
        } catch (IOException malformed) {
            throw new IllegalArgumentException(malformed);
        }
    }

    private String replayed(String className, String name, String described, String arguments) throws Exception {
        build(described);
        Method method = find(loader.loadClass(className), name);
        method.setAccessible(true);
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        String[] texts = arguments.isEmpty() ? new String[0] : arguments.split(",");
        int first = isStatic ? 0 : 1;
        Object receiver = isStatic ? null : value(Object.class, texts[0]);
        Object[] values = new Object[texts.length - first];
        for (int at = 0; at < values.length; at++) {
            values[at] = value(method.getParameterTypes()[at], texts[at + first]);
        }
        call(method, receiver, values);
        tell();
        return said.toString();
    }

    private static Method find(Class<?> declaring, String name) {
        for (Method method : declaring.getDeclaredMethods()) {
            if (method.getName().equals(name)) {
                return method;
            }
        }
        throw new IllegalArgumentException(name);
    }

    private void call(Method method, Object receiver, Object[] values) throws IllegalAccessException {
        try {
            Object result = method.invoke(receiver, values);
            said.append("returned ").append(method.getReturnType().isPrimitive() ? result : label(result));
        } catch (InvocationTargetException thrown) {
            said.append("threw ").append(thrown.getCause().getClass().getName());
        }
    }

    private void build(String described) throws ReflectiveOperationException {
        String[] descriptions = described.isEmpty() ? new String[0] : described.split("&");
        for (String description : descriptions) {
            String[] parts = description.split("\\|");
            objects.add(create(parts));
            labels.put(objects.get(objects.size() - 1), "o" + objects.size());
        }
        for (int at = 0; at < descriptions.length; at++) {
            fill(objects.get(at), descriptions[at].split("\\|"));
        }
    }

    private Object create(String[] parts) throws ReflectiveOperationException {
        Class<?> type = Class.forName(parts[0], true, loader);
        if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), parts.length - 1);
        }
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    private void fill(Object object, String[] parts) throws ReflectiveOperationException {
        for (int at = 1; at < parts.length; at++) {
            if (object.getClass().isArray()) {
                Array.set(object, at - 1, value(object.getClass().getComponentType(), parts[at]));
            } else {
                int equals = parts[at].indexOf('=');
                int dot = parts[at].lastIndexOf('.', equals);
                Field field = loader.loadClass(parts[at].substring(0, dot))
                        .getDeclaredField(parts[at].substring(dot + 1, equals));
                field.setAccessible(true);
                field.set(object, value(field.getType(), parts[at].substring(equals + 1)));
            }
        }
    }

    private Object value(Class<?> type, String text) {
        int number = Integer.parseInt(text);
        if (type == int.class) {
            return number;
        }
        return number == 0 ? null : objects.get(number - 1);
    }

    private String label(Object object) {
        if (object == null) {
            return "null";
        }
        if (!labels.containsKey(object)) {
            labels.put(object, "n" + (labels.size() - objects.size() + 1));
            made.add(object);
        }
        return labels.get(object);
    }

    private void tell() throws IllegalAccessException {
        for (Object object : objects) {
            tell(object);
        }
        while (!made.isEmpty()) {
            tell(made.remove());
        }
    }

    private void tell(Object object) throws IllegalAccessException {
        said.append(' ').append(label(object)).append(':').append(object.getClass().getName());
        if (object.getClass().isArray()) {
            for (int at = 0; at < Array.getLength(object); at++) {
                said.append(',').append(word(object.getClass().getComponentType(), Array.get(object, at)));
            }
            return;
        }
        tellFields(object, object.getClass());
    }

    private void tellFields(Object object, Class<?> type) throws IllegalAccessException {
        if (type.getSuperclass() != null) {
            tellFields(object, type.getSuperclass());
        }
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                said.append(',').append(word(field.getType(), field.get(object)));
            }
        }
    }

    private String word(Class<?> type, Object value) {
        return type.isPrimitive() ? String.valueOf(value) : label(value);
    }
}
