package isopath.junit;

import java.util.List;
import java.util.Optional;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.Result;

/** Tests of JUnit 4. */
final class JUnit4Tests implements Tests {
    @Override
    public List<String> of(Class<?> type) {
        return Request.aClass(type).getRunner().getDescription().getChildren().stream()
                .map(Description::getMethodName)
                .sorted()
                .toList();
    }

    @Override
    public Optional<Throwable> run(Class<?> type, String method) {
        Result result = new JUnitCore().run(Request.method(type, method));
        if (!result.getFailures().isEmpty()) {
            return Optional.of(result.getFailures().get(0).getException());
        }
        return result.getRunCount() == 1 ? Optional.empty() : Optional.of(new IllegalStateException("JUnit ran no test"));
    }
}
