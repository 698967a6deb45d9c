package isopath.replay;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;

/**
 * The classes under test, with assertions on. They see the platform, and nothing of the replay.
 *
 * <p>Every call finds them as if the program had just started: a loader serves one call, and a further one only if it
 * has defined no class that could tell, none with an initializer or with a static field that is not final. What was read
 * from the class path is kept.
 */
final class Subjects extends URLClassLoader implements BiFunction<String, Class<?>, Object> {
    private static final byte[] INITIALIZER = "<clinit>".getBytes(StandardCharsets.US_ASCII);

    private static final Set<String> HARNESSES = Set.of(
            "isopath.harness.Given", "org.sosy_lab.sv_benchmarks.Verifier", "org.cprover.CProver", "jbse.meta.Analysis",
            "gov.nasa.jpf.vm.Verify", "gov.nasa.jpf.symbc.Debug", "isopath.contracts.Clauses");
    private static final Pattern LOADER =
            Pattern.compile("loader " + Pattern.quote(Subjects.class.getName()) + " @[0-9a-f]+");

    private static final Pattern STAND_IN =
            Pattern.compile("\\b" + Pattern.quote(StandIns.FOREIGN) + "([\\w.$]+\\$StandIn)");

    /** The class path, open. */
    private record Source(URL[] places, List<File> folders, List<JarFile> archives, Map<String, byte[]> read) {}

    private final Source source;
    private final List<Class<?>> defined = new ArrayList<>();
    private boolean mayRemember;

    /** What the classes of a harness give (see {@code isopath.harness.Given}). */
    BiFunction<String, Class<?>, Object> given;

    private Subjects(Source source) {
        super(source.places(), ClassLoader.getPlatformClassLoader());
        this.source = source;
        setDefaultAssertionStatus(true);
    }

    static Subjects of(List<String> classPath) throws IOException {
        List<URL> places = new ArrayList<>();
        List<File> folders = new ArrayList<>();
        List<JarFile> archives = new ArrayList<>();
        for (String entry : classPath) {
            File file = new File(entry);
            places.add(file.toURI().toURL());
            folders.add(file.isDirectory() ? file : null);
            archives.add(file.isDirectory() ? null : open(file));
        }
        return new Subjects(new Source(places.toArray(new URL[0]), folders, archives, new HashMap<>()));
    }

    private static JarFile open(File file) throws IOException {
        return new JarFile(file, false, JarFile.OPEN_READ, Runtime.version());
    }

    /** What the JVM says of classes, as it says it of a program: the loader of that is called {@code app}. */
    static String plain(String text) {
        return STAND_IN.matcher(LOADER.matcher(text).replaceAll("loader 'app'")).replaceAll("$1");
    }

    /** A loader in which no call has left a trace. */
    Subjects fresh() {
        synchronized (defined) {
            List<Class<?>> unseen = List.copyOf(defined);
            defined.clear();
            for (Class<?> each : unseen) {
                mayRemember = mayRemember || hasVariable(each);
            }
        }
        return mayRemember ? new Subjects(source) : this;
    }

    /** Reflection loads the classes of the fields: they will be looked at the next time. */
    private static boolean hasVariable(Class<?> type) {
        try {
            return Arrays.stream(type.getDeclaredFields()).map(Field::getModifiers)
                    .anyMatch(flags -> Modifier.isStatic(flags) && !Modifier.isFinal(flags));
        } catch (LinkageError incomplete) {
            return true;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes;
        synchronized (source) {
            bytes = source.read().computeIfAbsent(name.replace('.', '/') + ".class", this::bytes);
        }
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return define(name, bytes);
    }

    private Class<?> define(String name, byte[] bytes) {
        Class<?> type = defineClass(name, bytes, 0, bytes.length);
        synchronized (defined) {
            defined.add(type);
            mayRemember |= contains(bytes, INITIALIZER);
        }
        return type;
    }

    /** The class that stands in for a type, made once for this loader. */
    Class<?> standIn(Class<?> type, Supplier<byte[]> bytes) {
        String name = StandIns.nameFor(type);
        Class<?> known = findLoadedClass(name);
        return known != null ? known : define(name, bytes.get());
    }

    @Override
    public Object apply(String words, Class<?> type) {
        return given.apply(words, type);
    }

    /** Whether a message is about something that a harness has, and ours has not. */
    static boolean isAboutHarness(String message) {
        return HARNESSES.stream().anyMatch(name -> message.contains(name + "."));
    }

    private byte[] bytes(String path) {
        if (HARNESSES.contains(path.substring(0, path.length() - ".class".length()).replace('/', '.'))) {
            return ours(path);
        }
        try {
            for (int at = 0; at < source.places().length; at++) {
                File folder = source.folders().get(at);
                byte[] found = folder == null ? entry(source.archives().get(at), path) : file(folder, path);
                if (found != null) {
                    return found;
                }
            }
            return null;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The harnesses are understood by name, whether the program brings them or not. */
    private static byte[] ours(String path) {
        try (InputStream in = Subjects.class.getClassLoader().getResourceAsStream(path)) {
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static byte[] file(File folder, String path) throws IOException {
        File file = new File(folder, path);
        return file.isFile() ? Files.readAllBytes(file.toPath()) : null;
    }

    private static byte[] entry(JarFile archive, String path) throws IOException {
        ZipEntry entry = archive.getEntry(path);
        if (entry == null) {
            return null;
        }
        try (InputStream in = archive.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    private static boolean contains(byte[] bytes, byte[] part) {
        for (int at = 0; at + part.length <= bytes.length; at++) {
            if (bytes[at] == part[0] && Arrays.equals(bytes, at, at + part.length, part, 0, part.length)) {
                return true;
            }
        }
        return false;
    }
}
