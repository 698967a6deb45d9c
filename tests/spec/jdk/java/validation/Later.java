package validation;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Calls of methods that older releases do not have; there, nothing happens. */
final class Later {
    private Later() {}

    static Object call(Object target, String name, Object... arguments) {
        for (Method method : target.getClass().getMethods()) {
            if (method.getName().equals(name) && method.getParameterCount() == arguments.length && !method.isBridge()) {
                try {
                    return method.invoke(target, arguments);
                } catch (InvocationTargetException thrown) {
                    throw new IllegalStateException(thrown.getCause());
                } catch (IllegalAccessException | IllegalArgumentException impossible) {
                    return null;
                }
            }
        }
        return null;
    }
}
