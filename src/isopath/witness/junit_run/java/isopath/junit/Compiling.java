package isopath.junit;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles sources that are given as text, against the class path of this process; writes no file. */
final class Compiling {
    private Compiling() {}

    /** The classes by their names, in Base64, and the errors of javac, each with its source and line. */
    static Map<String, Object> compiled(Map<String, Object> sources, List<String> options) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException("this JVM has no compiler");
        }
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        List<Source> units = new ArrayList<>();
        sources.forEach((name, text) -> units.add(new Source(name, (String) text)));
        Outputs outputs = new Outputs(compiler.getStandardFileManager(said, Locale.ENGLISH, StandardCharsets.UTF_8));
        compiler.getTask(null, outputs, said, options, null, units).call();
        List<Map<String, Object>> errors = new ArrayList<>();
        for (Diagnostic<? extends JavaFileObject> each : said.getDiagnostics()) {
            if (each.getKind() == Diagnostic.Kind.ERROR) {
                String source = each.getSource() instanceof Source unit ? unit.name : "";
                errors.add(Map.of(
                        "source", source, "line", each.getLineNumber(), "said", each.getMessage(Locale.ENGLISH)));
            }
        }
        return Map.of("classes", outputs.classes(), "errors", errors);
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String name;
        private final String text;

        Source(String name, String text) {
            super(URI.create("memory:///" + name), Kind.SOURCE);
            this.name = name;
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Output extends SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Output(String name) {
            super(URI.create("memory:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }
    }

    private static final class Outputs extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, Output> made = new LinkedHashMap<>();

        Outputs(JavaFileManager manager) {
            super(manager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return made.computeIfAbsent(name, Output::new);
        }

        Map<String, Object> classes() {
            Map<String, Object> found = new LinkedHashMap<>();
            made.forEach((name, output) ->
                    found.put(name, Base64.getEncoder().encodeToString(output.bytes.toByteArray())));
            return found;
        }
    }
}
