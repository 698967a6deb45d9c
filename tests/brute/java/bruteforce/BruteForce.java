package bruteforce;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All input heaps of a method within a scope, as in Korat, and what the method does with them.
 *
 * <p>Speaks by lines: after {@code folder F}, the lines of a {@link Scope} and {@code enumerate}, it writes a line for
 * each heap and {@code end all} or {@code end some}. After {@code run 0 2 5} it writes the outcomes on these heaps. With
 * a line {@code valid repOk} in the scope, the heaps are those whose objects all have invariants of that name that hold.
 * {@code constants E} asks for the classes of the constants of an enum.
 */
public final class BruteForce {
    private static final int SEED = 1;
    private static final int DRAWS = 20;

    private final PrintStream out;
    private Subjects subjects;
    private Scope scope = new Scope();
    private List<Draft> drafts = List.of();

    private BruteForce(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream answers = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        new BruteForce(answers).serve();
    }

    private void serve() throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ");
            switch (words[0]) {
                case "folder" -> {
                    subjects = new Subjects(Path.of(line.substring("folder ".length())));
                    scope = new Scope();
                }
                case "constants" -> constants(words[1]);
                case "enumerate" -> enumerate();
                case "run" -> run(words);
                default -> scope.read(words);
            }
        }
    }

    private void constants(String name) throws ClassNotFoundException {
        for (Object constant : subjects.named(name).getEnumConstants()) {
            out.println(constant.getClass().getName().replace('.', '/'));
        }
        out.println("end");
        out.flush();
    }

    private void enumerate() throws IOException, ReflectiveOperationException {
        drafts = drafts(Choices.all(), scope.cap + 1);
        boolean isAll = drafts.size() <= scope.cap;
        if (!isAll) {
            drafts = drafts(Choices.sample(SEED, DRAWS * scope.cap), scope.cap);
        }
        drafts.forEach(out::println);
        out.println(isAll ? "end all" : "end some");
        out.flush();
    }

    /** So many different drafts, or all that there are; where there is an invariant, valid ones. */
    private List<Draft> drafts(Choices choices, int most) throws ReflectiveOperationException {
        Map<String, Draft> found = new LinkedHashMap<>();
        Invariant invariant = new Invariant(subjects, scope);
        do {
            Draft draft = new Draft(scope, choices);
            if (scope.invariant == null || invariant.holds(draft)) {
                found.putIfAbsent(draft.toString(), draft);
            }
        } while (found.size() < most && choices.next());
        return new ArrayList<>(found.values());
    }

    private void run(String[] words) throws Exception {
        for (int i = 1; i < words.length; i++) {
            subjects = subjects.fresh();
            out.println(Run.outcome(scope, subjects, drafts.get(Integer.parseInt(words[i]))));
        }
        out.println("end");
        out.flush();
    }
}
