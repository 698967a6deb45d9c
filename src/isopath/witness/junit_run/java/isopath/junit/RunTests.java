package isopath.junit;

import isopath.replay.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs the test methods that it is sent: a line of JSON each, answered by one.
 *
 * <p>The arguments of the program are a word that begins every answer and the class that knows the JUnit at hand. A
 * request names a test class and, unless it asks which tests that has, a method; or it has sources to compile. Where a JaCoCo agent is at work, the
 * answer has what was executed so far, so that it is not lost with a process that a later test ends.
 */
public final class RunTests {
    private final PrintStream answers = System.out;
    private final String mark;
    private final Tests tests;

    private RunTests(String mark, Tests tests) {
        this.mark = mark;
        this.tests = tests;
    }

    public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Tests tests = (Tests) Class.forName(arguments[1]).getDeclaredConstructor().newInstance();
        RunTests runner = new RunTests(arguments[0], tests);
        System.setIn(InputStream.nullInputStream());
        runner.send(Map.of("status", "ready", "confined", System.getProperty("isopath.confined", "")));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            runner.serve(Json.object(Json.read(line)));
        }
        Runtime.getRuntime().halt(0);
    }

    private void serve(Map<String, Object> request) {
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(System.out);
        String name = (String) request.get("class");
        try {
            if (name == null) {
                send(compiled(request));
                return;
            }
            Class<?> type = Class.forName(name, false, RunTests.class.getClassLoader());
            String method = (String) request.get("method");
            send(method == null ? Map.of("tests", tests.of(type)) : answer(type, tests.run(type, method)));
        } catch (ReflectiveOperationException | RuntimeException | Error unexpected) {
            send(Map.of("rejected", unexpected.toString()));
        }
    }

    private static Map<String, Object> compiled(Map<String, Object> request) {
        List<String> options = new ArrayList<>();
        ((List<?>) request.get("options")).forEach(option -> options.add((String) option));
        options.addAll(List.of("-sourcepath", System.getProperty("java.io.tmpdir")));
        return Compiling.compiled(Json.object(request.get("sources")), options);
    }

    private static Map<String, Object> answer(Class<?> type, Optional<Throwable> failure) throws ReflectiveOperationException {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("passed", failure.isEmpty());
        answer.put("failure", failure.map(RunTests::described).orElse(""));
        answer.put("line", failure.map(thrown -> lineIn(type, thrown)).orElse(0L));
        answer.put("executed", executed());
        return answer;
    }

    private static String described(Throwable thrown) {
        String cause = thrown.getCause() == null ? "" : "\nCaused by: " + thrown.getCause();
        return thrown + cause;
    }

    /** The line of the test at which it failed; zero if it does not show. */
    private static long lineIn(Class<?> type, Throwable thrown) {
        return Arrays.stream(thrown.getStackTrace())
                .filter(frame -> frame.getClassName().equals(type.getName()))
                .mapToLong(StackTraceElement::getLineNumber)
                .findFirst()
                .orElse(0);
    }

    /** What the agent has recorded; empty without an agent. */
    private static String executed() throws ReflectiveOperationException {
        if (System.getProperty("isopath.records") == null) {
            return "";
        }
        Object agent = Class.forName("org.jacoco.agent.rt.RT").getMethod("getAgent").invoke(null);
        Class<?> offered = Class.forName("org.jacoco.agent.rt.IAgent");
        byte[] data = (byte[]) offered.getMethod("getExecutionData", boolean.class).invoke(agent, false);
        return Base64.getEncoder().encodeToString(data);
    }

    private void send(Map<String, ?> answer) {
        answers.print("\n" + mark + " " + Json.write(answer) + "\n");
        answers.flush();
    }
}
