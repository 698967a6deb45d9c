package isopath.replay;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * Objects of open types: a class is made for each type, whose abstract methods give the answers of the witness, in the
 * order of the calls. What is inherited runs.
 */
final class StandIns {
    /** What the name of a class that stands in for a type has after the name of that type. */
    static final String SUFFIX = "$StandIn";

    /** Says that an object was asked for more than the path asked it for. */
    static final class Unanswered extends Error {
        private static final long serialVersionUID = 1L;

        Unanswered(String call) {
            super(call, null, false, false);
        }
    }

    static final String FOREIGN = "standin.";

    private final Subjects subjects;
    private final Heap heap;
    private final Map<Object, Map<String, Iterator<Object>>> answers = new IdentityHashMap<>();

    /** The first call that there was no answer for; whatever the program made of that. */
    String unanswered;

    StandIns(Subjects subjects, Heap heap) {
        this.subjects = subjects;
        this.heap = heap;
    }

    Object make(Class<?> type, Map<String, Object> given) throws ReflectiveOperationException {
        Object made = Memory.allocate(classFor(type));
        Map<String, Iterator<Object>> values = new HashMap<>();
        given.forEach((method, list) -> values.put(method, Json.list(list).iterator()));
        answers.put(made, values);
        return made;
    }

    /** The class that stands in for a type; it has the constructors of an abstract class. */
    Class<?> classFor(Class<?> type) throws NoSuchFieldException {
        Class<?> stub = subjects.standIn(type, () -> bytes(type, abstractMethods(type)));
        BiFunction<Object, Object, Object> function = this::answer;
        Memory.set(null, stub.getDeclaredField(Stub.ANSWERS), function);
        return stub;
    }

    private Object answer(Object object, Object method) {
        String key = (String) method;
        Class<?> result = MethodType.fromMethodDescriptorString(
                key.substring(key.indexOf('(')), subjects).returnType();
        if (result == void.class) {
            return null;
        }
        Iterator<Object> left = answers.getOrDefault(object, Map.of()).get(key);
        if (left == null || !left.hasNext()) {
            throw unanswered(standingFor(object.getClass()).getTypeName() + "." + key);
        }
        return heap.value(result, left.next());
    }

    Unanswered unanswered(String call) {
        unanswered = unanswered == null ? call : unanswered;
        return new Unanswered(call);
    }

    private static byte[] bytes(Class<?> type, List<Method> methods) {
        String name = nameFor(type).replace('.', '/');
        String internal = type.getName().replace('.', '/');
        List<Stub.Signature> signatures = new ArrayList<>();
        for (Method method : methods) {
            signatures.add(new Stub.Signature(method.getName(), descriptor(method), false));
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            MethodType parameters = MethodType.methodType(void.class, constructor.getParameterTypes());
            signatures.add(new Stub.Signature("<init>", parameters.toMethodDescriptorString(), false));
        }
        return type.isInterface()
                ? Stub.bytes(name, "java/lang/Object", List.of(internal), signatures)
                : Stub.bytes(name, internal, List.of(), signatures);
    }

    /** A class of the program has its stand-in in its own package; those of the platform are closed to us. */
    static String nameFor(Class<?> type) {
        String name = type.getName() + SUFFIX;
        return type.getClassLoader() instanceof Subjects ? name : FOREIGN + name;
    }

    static boolean isStandIn(Class<?> type) {
        return type.isSynthetic() && type.getName().endsWith(SUFFIX);
    }

    /** The type that a stand-in stands in for. */
    static Class<?> standingFor(Class<?> stub) {
        return stub.getInterfaces().length == 1 ? stub.getInterfaces()[0] : stub.getSuperclass();
    }

    private static List<Method> abstractMethods(Class<?> type) {
        Map<String, Method> found = new LinkedHashMap<>();
        for (Class<?> above = type; above != null; above = above.getSuperclass()) {
            for (Method method : above.getDeclaredMethods()) {
                found.putIfAbsent(method.getName() + descriptor(method), method);
            }
        }
        for (Method method : type.getMethods()) {
            found.putIfAbsent(method.getName() + descriptor(method), method);
        }
        for (Method method : Object.class.getMethods()) {
            found.put(method.getName() + descriptor(method), method);
        }
        List<Method> methods = new ArrayList<>(found.values());
        methods.removeIf(method -> !Modifier.isAbstract(method.getModifiers()));
        return methods;
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
    }
}
