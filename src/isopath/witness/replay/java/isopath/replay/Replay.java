package isopath.replay;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TimeZone;

/**
 * Calls methods on heaps that it is sent: a line of JSON each, answered by one.
 *
 * <p>The arguments of the program are a word that begins every answer, so that whatever else arrives on standard output
 * can be distinguished from it, and the entries of the class path. A call has a thread, a time and a stack of its own;
 * what it changed of the settings of the platform is undone. An answer says {@code tainted} where the process should not serve another call:
 * something is left over from this one, or memory or the stack were exhausted in the midst of who knows what.
 */
public final class Replay {
    private final PrintStream answers = System.out;
    private final String mark;
    private Subjects subjects;

    private Replay(String mark, Subjects subjects) {
        this.mark = mark;
        this.subjects = subjects;
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Replay replay = new Replay(arguments[0], Subjects.of(Arrays.asList(arguments).subList(1, arguments.length)));
        Surroundings.show(System.getProperty("isopath.shown", ""));
        replay.send(Map.of("status", "ready", "confined", System.getProperty("isopath.confined", "")));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            replay.serve(Json.object(Json.read(line)));
        }
        Runtime.getRuntime().halt(0);
    }

    private void serve(Map<String, Object> request) {
        Properties properties = (Properties) System.getProperties().clone();
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        Map<String, String> environment = Map.copyOf(System.getenv());
        try {
            subjects = subjects.fresh();
            send(within(request));
        } catch (RuntimeException | Error unexpected) {
            send(Map.of("status", "rejected", "reason", unexpected.toString(), "tainted", true));
        } finally {
            System.setProperties(properties);
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
            Surroundings.restore(environment);
        }
    }

    private Map<String, Object> within(Map<String, Object> request) {
        Capture out = new Capture();
        Capture err = new Capture();
        System.setOut(out.stream());
        System.setErr(err.stream());
        System.setIn(Surroundings.input((String) request.get("stdin")));
        Thread[] before = threads();
        Call call = new Call(subjects, request);
        Thread thread = new Thread(null, call, "main", (Long) request.get("stack_bytes"));
        thread.setContextClassLoader(subjects);
        thread.setDaemon(true);
        thread.start();
        boolean isOver = hasEnded(thread, (Long) request.get("milliseconds"));
        Map<String, Object> answer = isOver ? call.answer() : late(thread);
        answer.put("output", Subjects.plain(out.text()));
        answer.put("errors", Subjects.plain(err.text()));
        answer.put("is_cut", out.isCut() || err.isCut());
        answer.put("tainted", !isOver || isExhausted(answer) || leaves(before));
        return answer;
    }

    private static boolean hasEnded(Thread thread, long milliseconds) {
        try {
            thread.join(milliseconds);
        } catch (InterruptedException unheard) {
            return false;
        }
        return !thread.isAlive();
    }

    private static Map<String, Object> late(Thread thread) {
        Map<String, Object> answer = new LinkedHashMap<>();
        StackTraceElement[] frames = thread.getStackTrace();
        answer.put("status", "late");
        answer.put("trace", Arrays.stream(frames).limit(1).map(StackTraceElement::toString).toList());
        return answer;
    }

    private static boolean isExhausted(Map<String, Object> answer) {
        Object thrown = answer.get("exception");
        return "memory".equals(answer.get("status"))
                || "java.lang.OutOfMemoryError".equals(thrown)
                || "java.lang.StackOverflowError".equals(thrown);
    }

    private static boolean leaves(Thread[] before) {
        List<Thread> known = Arrays.asList(before);
        return Arrays.stream(threads()).anyMatch(thread -> thread.isAlive() && !known.contains(thread));
    }

    private static Thread[] threads() {
        return Thread.getAllStackTraces().keySet().toArray(new Thread[0]);
    }

    private void send(Map<String, Object> answer) {
        answers.print("\n" + mark + " " + Json.write(answer) + "\n");
        answers.flush();
    }
}
