package isopath.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder.request;

import java.util.List;
import java.util.Optional;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherFactory;

/** Tests of JUnit 5 and later, through the launcher of the JUnit Platform. */
final class PlatformTests implements Tests {
    private final Launcher launcher = LauncherFactory.create();

    @Override
    public List<String> of(Class<?> type) {
        TestPlan plan = launcher.discover(asked(selectClass(type)));
        return plan.getRoots().stream()
                .flatMap(root -> plan.getDescendants(root).stream())
                .filter(TestIdentifier::isTest)
                .map(test -> ((MethodSource) test.getSource().orElseThrow()).getMethodName())
                .sorted()
                .toList();
    }

    @Override
    public Optional<Throwable> run(Class<?> type, String method) {
        Results results = new Results();
        launcher.execute(asked(selectMethod(type, method)), results);
        if (results.tests == 0 && results.failure == null) {
            return Optional.of(new IllegalStateException("JUnit found no test " + method));
        }
        return Optional.ofNullable(results.failure);
    }

    private static LauncherDiscoveryRequest asked(DiscoverySelector selector) {
        return request().selectors(selector).build();
    }

    /** The first failure, be it of the test or of what surrounds it. */
    private static final class Results implements TestExecutionListener {
        private int tests;
        private Throwable failure;

        @Override
        public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
            tests += identifier.isTest() ? 1 : 0;
            if (failure == null && result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
                failure = result.getThrowable().orElseGet(() -> new IllegalStateException(result.toString()));
            }
        }

        @Override
        public void executionSkipped(TestIdentifier identifier, String reason) {
            failure = new IllegalStateException("skipped: " + reason);
        }
    }
}
