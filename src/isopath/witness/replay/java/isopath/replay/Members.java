package isopath.replay;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.Map;

/** Fields, methods and constructors by the names and descriptors that witnesses have for them. */
final class Members {
    private Members() {}

    /** The object of a class of java.lang.reflect that stands for a member. */
    static Object named(Class<?> kind, Map<String, Object> member, ClassLoader loader)
            throws ReflectiveOperationException {
        Class<?> owner = Types.named((String) member.get("owner"), loader);
        String name = (String) member.get("name");
        String descriptor = (String) member.get("descriptor");
        if (!descriptor.startsWith("(")) {
            return owner.getDeclaredField(name);
        }
        MethodType type = MethodType.fromMethodDescriptorString(descriptor, loader);
        if (kind == Constructor.class) {
            return owner.getDeclaredConstructor(type.parameterArray());
        }
        for (Method method : owner.getDeclaredMethods()) {
            if (method.getName().equals(name) && type.descriptorString().equals(descriptorOf(method))) {
                return method;
            }
        }
        throw new NoSuchMethodException(owner.getTypeName() + "." + name + descriptor);
    }

    private static String descriptorOf(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes()).descriptorString();
    }
}
