package bruteforce;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A call of the subject on the objects of a draft, and what came of it: one line of JSON.
 *
 * <p>A heap that no program could have made, and a call for which there is not enough memory, say nothing.
 */
final class Run {
    private static final long SECONDS = 10;
    private static final String IMPOSSIBLE = "[\"impossible\"]";

    private final Scope scope;
    private final Subjects subjects;
    private final Build build;
    private final Object[] arguments;

    Run(Scope scope, Subjects subjects, Draft draft) throws ReflectiveOperationException, Build.Impossible {
        this.scope = scope;
        this.subjects = subjects;
        build = new Build(subjects, scope, draft);
        arguments = new Object[draft.arguments.length];
        int receivers = arguments.length - scope.parameters.size();
        for (int at = 0; at < arguments.length; at++) {
            String descriptor = at < receivers ? "Ljava/lang/Object;" : scope.parameters.get(at - receivers);
            arguments[at] = build.value(descriptor, draft.arguments[at]);
        }
    }

    static String outcome(Scope scope, Subjects subjects, Draft draft) throws Exception {
        try {
            return new Run(scope, subjects, draft).withinTime();
        } catch (Build.Impossible impossible) {
            return IMPOSSIBLE;
        }
    }

    /** A call that does not end stays behind in a thread of its own. */
    private String withinTime() throws Exception {
        FutureTask<String> task = new FutureTask<>(this::call);
        Thread thread = new Thread(null, task, "subject", 1 << 24);
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException late) {
            return "[\"timeout\"]";
        }
    }

    private String call() throws ReflectiveOperationException {
        MethodType type = MethodType.fromMethodDescriptorString(scope.descriptor, subjects);
        Class<?> owner = subjects.named(scope.owner);
        Object result;
        try {
            result = scope.name.equals("<init>") ? construct(owner, type) : invoke(owner, type);
        } catch (InvocationTargetException wrapped) {
            if (wrapped.getCause() instanceof OutOfMemoryError) {
                return IMPOSSIBLE;
            }
            String thrown = wrapped.getCause().getClass().getName();
            return "[\"threw\", \"" + thrown + "\", " + new Snapshot(subjects, build.objects).objects() + "]";
        }
        Snapshot after = new Snapshot(subjects, build.objects);
        String shown = "null";
        if (type.returnType() != void.class) {
            shown = Long.toString(Build.plain(type.returnType().descriptorString(), result, after::number));
        } else if (scope.name.equals("<init>")) {
            shown = Long.toString(after.number(result));
        }
        return "[\"returned\", " + shown + ", " + after.objects() + "]";
    }

    private Object construct(Class<?> owner, MethodType type) throws ReflectiveOperationException {
        Constructor<?> constructor = owner.getDeclaredConstructor(type.parameterArray());
        constructor.setAccessible(true);
        return constructor.newInstance(arguments);
    }

    private Object invoke(Class<?> owner, MethodType type) throws ReflectiveOperationException {
        Method method = owner.getDeclaredMethod(scope.name, type.parameterArray());
        method.setAccessible(true);
        if (scope.receivers.isEmpty()) {
            return method.invoke(null, arguments);
        }
        Object[] rest = new Object[arguments.length - 1];
        System.arraycopy(arguments, 1, rest, 0, rest.length);
        return method.invoke(arguments[0], rest);
    }
}
