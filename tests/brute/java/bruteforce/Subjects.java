package bruteforce;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The classes of the subjects from their folder. One loader serves many runs until it has defined a class whose statics
 * a run may have changed.
 */
final class Subjects extends ClassLoader {
    private final Path folder;
    private final Set<Class<?>> unseen = new HashSet<>();
    private boolean mayRemember;

    Subjects(Path folder) {
        super(Subjects.class.getClassLoader());
        this.folder = folder;
    }

    /** A loader in which no run has left a trace. */
    Subjects fresh() {
        for (Class<?> defined : List.copyOf(unseen)) {
            unseen.remove(defined);
            mayRemember |= Arrays.stream(defined.getDeclaredFields()).anyMatch(Subjects::mayChange);
        }
        return mayRemember ? new Subjects(folder) : this;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(folder.resolve(name.replace('.', '/') + ".class"));
        } catch (IOException missing) {
            throw new ClassNotFoundException(name, missing);
        }
        Class<?> defined = defineClass(name, bytes, 0, bytes.length);
        unseen.add(defined);
        return defined;
    }

    private static boolean mayChange(Field field) {
        Class<?> type = field.getType();
        boolean isValue = type.isPrimitive() || type == String.class;
        boolean isFixed = field.isSynthetic() || isValue && Modifier.isFinal(field.getModifiers());
        return Modifier.isStatic(field.getModifiers()) && !isFixed;
    }

    /** The class of an internal name, an array descriptor, or the descriptor of a primitive type. */
    Class<?> named(String name) throws ClassNotFoundException {
        return Class.forName(name.replace('/', '.'), false, this);
    }

    boolean isOurs(Class<?> type) {
        return type.getClassLoader() == this;
    }
}
