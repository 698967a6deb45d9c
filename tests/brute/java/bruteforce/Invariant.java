package bruteforce;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Whether all objects of a draft are valid: those of classes that have an invariant of the given name say so. */
final class Invariant {
    private final Subjects subjects;
    private final Scope scope;

    Invariant(Subjects subjects, Scope scope) {
        this.subjects = subjects;
        this.scope = scope;
    }

    boolean holds(Draft draft) throws ReflectiveOperationException {
        try {
            for (Object object : new Build(subjects, scope, draft).objects) {
                if (!holds(object)) {
                    return false;
                }
            }
            return true;
        } catch (Build.Impossible impossible) {
            return false;
        }
    }

    private boolean holds(Object object) throws ReflectiveOperationException {
        Method method = declared(object.getClass());
        if (method == null) {
            return true;
        }
        method.setAccessible(true);
        try {
            return (Boolean) method.invoke(object);
        } catch (InvocationTargetException wrapped) {
            if (wrapped.getCause() instanceof StackOverflowError) {
                return false;
            }
            throw wrapped;
        }
    }

    private Method declared(Class<?> type) {
        for (Class<?> at = type; subjects.isOurs(at); at = at.getSuperclass()) {
            for (Method method : at.getDeclaredMethods()) {
                boolean isCalledSo = method.getName().equals(scope.invariant) && method.getParameterCount() == 0;
                if (isCalledSo && method.getReturnType() == boolean.class) {
                    return method;
                }
            }
        }
        return null;
    }
}
