package isopath.junit;

import isopath.replay.Json;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.tools.ExecFileLoader;

/**
 * Tells lines and branches of classes that were executed, by JaCoCo: one line of JSON with class files and what agents
 * recorded, answered by one.
 */
public final class Coverage {
    private Coverage() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream answers = System.out;
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        answers.println("\n" + arguments[0] + " " + Json.write(Map.of("confined", System.getProperty("isopath.confined", ""))));
        Map<String, Object> request = Json.object(Json.read(requests.readLine()));
        answers.println("\n" + arguments[0] + " " + Json.write(answer(request)));
    }

    private static Map<String, Object> answer(Map<String, Object> request) {
        try {
            ExecFileLoader executed = new ExecFileLoader();
            for (Object record : Json.list(request.get("records"))) {
                executed.load(new ByteArrayInputStream(decoded(record)));
            }
            CoverageBuilder found = new CoverageBuilder();
            Analyzer analyzer = new Analyzer(executed.getExecutionDataStore(), found);
            for (Object file : Json.list(request.get("classes"))) {
                analyzer.analyzeClass(decoded(file), "class");
            }
            return Map.of("methods", rows(found));
        } catch (IOException | RuntimeException rejected) {
            Throwable reason = rejected.getCause() == null ? rejected : rejected.getCause();
            return Map.of("rejected", String.valueOf(reason.getMessage()));
        }
    }

    private static byte[] decoded(Object text) {
        return Base64.getDecoder().decode((String) text);
    }

    private static List<Object> rows(CoverageBuilder found) {
        List<Object> rows = new ArrayList<>();
        for (IClassCoverage type : found.getClasses()) {
            for (IMethodCoverage method : type.getMethods()) {
                rows.add(Map.of(
                        "class", type.getName(),
                        "name", method.getName(),
                        "descriptor", method.getDesc(),
                        "line", (long) method.getFirstLine(),
                        "lines", counted(method.getLineCounter()),
                        "executed", executed(method),
                        "branches", counted(method.getBranchCounter())));
            }
        }
        return rows;
    }

    private static List<Object> executed(IMethodCoverage method) {
        List<Object> lines = new ArrayList<>();
        for (int line = Math.max(method.getFirstLine(), 0); line <= method.getLastLine(); line++) {
            if (method.getLine(line).getInstructionCounter().getCoveredCount() > 0) {
                lines.add((long) line);
            }
        }
        return lines;
    }

    private static List<Object> counted(ICounter counter) {
        return List.of((long) counter.getCoveredCount(), (long) counter.getTotalCount());
    }
}
