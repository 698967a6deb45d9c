import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Runs all tests of a test class against mutants: a line each with the name of a class, a position in its file and the
 * bytes that stand there instead, answered by a line with the names of the tests that fail. A mutant on which a test
 * does not end ends the program.
 *
 * <p>The arguments are the folders of the classes and of their tests, separated by spaces, before the names of test
 * classes: {@code classes tests -- ATest BTest}. An empty line asks for the program as it is.
 */
public final class RunMutants {
    private static final long MOST_MILLISECONDS = 2000;

    private final List<Path> folders = new ArrayList<>();
    private final List<String> testClasses = new ArrayList<>();

    public static void main(String[] arguments) throws IOException, InterruptedException {
        RunMutants runner = new RunMutants();
        int split = Arrays.asList(arguments).indexOf("--");
        for (int at = 0; at < split; at++) {
            runner.folders.add(Path.of(arguments[at]));
        }
        runner.testClasses.addAll(Arrays.asList(arguments).subList(split + 1, arguments.length));
        PrintStream answers = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(System.out);
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            String[] mutant = line.split(" ");
            String[] failed = {null};
            Thread work = new Thread(null, () -> failed[0] = runner.failedOn(mutant), "tests", 1 << 20);
            work.setDaemon(true);
            work.start();
            work.join(MOST_MILLISECONDS);
            answers.println(failed[0] == null ? "timeout" : failed[0]);
            answers.flush();
            if (failed[0] == null) {
                Runtime.getRuntime().halt(0);
            }
        }
    }

    private String failedOn(String[] mutant) {
        List<String> failed = new ArrayList<>();
        Classes classes = new Classes(mutant);
        classes.setDefaultAssertionStatus(true);
        for (String name : testClasses) {
            try {
                Class<?> type = classes.loadClass(name);
                Method[] methods = type.getDeclaredMethods();
                Arrays.sort(methods, Comparator.comparing(Method::getName));
                for (Method method : methods) {
                    if (method.isAnnotationPresent(Test.class) && !passes(type, method)) {
                        failed.add(method.getName());
                    }
                }
            } catch (ReflectiveOperationException | LinkageError broken) {
                failed.add("!" + broken);
            }
        }
        return String.join(" ", failed);
    }

    private static boolean passes(Class<?> type, Method method) throws ReflectiveOperationException {
        var constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        method.setAccessible(true);
        try {
            method.invoke(constructor.newInstance());
            return true;
        } catch (InvocationTargetException thrown) {
            return false;
        }
    }

    /** Loads the classes and their tests anew, one of them changed. */
    private final class Classes extends ClassLoader {
        private final String[] mutant;

        Classes(String[] mutant) {
            super(RunMutants.class.getClassLoader());
            this.mutant = mutant;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            for (Path folder : folders) {
                Path file = folder.resolve(name.replace('.', '/') + ".class");
                if (Files.exists(file)) {
                    byte[] data = changed(name, read(file));
                    return defineClass(name, data, 0, data.length);
                }
            }
            return super.loadClass(name, resolve);
        }

        private byte[] changed(String name, byte[] data) {
            if (mutant.length == 3 && mutant[0].replace('/', '.').equals(name)) {
                byte[] replacement = HexFormat.of().parseHex(mutant[2]);
                System.arraycopy(replacement, 0, data, Integer.parseInt(mutant[1]), replacement.length);
            }
            return data;
        }

        private static byte[] read(Path file) throws ClassNotFoundException {
            try {
                return Files.readAllBytes(file);
            } catch (IOException broken) {
                throw new ClassNotFoundException(file.toString(), broken);
            }
        }
    }
}
