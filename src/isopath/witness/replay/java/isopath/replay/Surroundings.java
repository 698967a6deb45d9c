package isopath.replay;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What a program finds around it: standard input, environment variables, system properties.
 *
 * <p>The environment of a process cannot be changed by the platform's own means; the map that {@code System.getenv} looks
 * into can. It is set before the classes of the program are initialized, and once more when the objects of the witness are
 * there, so that a value is the very string that an argument is.
 */
final class Surroundings {
    private static final List<String> TEMPORARY_FILES =
            List.of("java.io.File$TempDirectory", "java.nio.file.TempFileHelper");

    private Surroundings() {}

    /** What {@code System.in} is, as the JVM makes it: a stream with a buffer. A character is a byte. */
    static InputStream input(String text) {
        return text == null
                ? InputStream.nullInputStream()
                : new BufferedInputStream(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    /**
     * Properties as a program sees them wherever it is explored, names and values separated by semicolons. The platform has
     * taken what it goes by itself: where this process works, and where it may write.
     */
    static void show(String properties) {
        for (String each : TEMPORARY_FILES) {
            try {
                Class.forName(each);
            } catch (ClassNotFoundException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        for (String property : properties.split(";")) {
            String[] parts = property.split("=", 2);
            if (parts.length == 2) {
                System.setProperty(parts[0], parts[1]);
            }
        }
    }

    /** Triples of a source, a name and the JSON of a value, which is null or a string. */
    static void set(List<Object> surroundings, Function<Object, String> string) throws ReflectiveOperationException {
        for (Object each : surroundings) {
            List<Object> parts = Json.list(each);
            String name = (String) parts.get(1);
            String value = string.apply(parts.get(2));
            if (parts.get(0).equals("property")) {
                setProperty(name, value);
            } else {
                setVariable(name, value);
            }
        }
    }

    /** The text of a string among the objects of a witness, which are not built yet. */
    static String text(Object value, List<Object> objects) {
        if (value == null) {
            return null;
        }
        Object wanted = Json.object(value).get("ref");
        for (Object each : objects) {
            Map<String, Object> data = Json.object(each);
            if (wanted.equals(data.get("id"))) {
                return (String) data.get("text");
            }
        }
        throw new IllegalArgumentException("no object has the id " + wanted);
    }

    static void restore(Map<String, String> environment) {
        if (environment.equals(System.getenv())) {
            return;
        }
        try {
            variables().clear();
            variables().putAll(environment);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void setProperty(String name, String value) {
        if (value == null) {
            System.clearProperty(name);
        } else {
            System.setProperty(name, value);
        }
    }

    private static void setVariable(String name, String value) throws ReflectiveOperationException {
        if (value == null) {
            variables().remove(name);
        } else {
            variables().put(name, value);
        }
    }

    /** The map behind the one that {@code System.getenv()} gives. */
    @SuppressWarnings("unchecked")
    private static Map<String, String> variables() throws ReflectiveOperationException {
        Map<String, String> view = System.getenv();
        return (Map<String, String>) Memory.get(view, view.getClass().getDeclaredField("m"));
    }
}
