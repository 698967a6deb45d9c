package isopath.replay;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One call on the objects of a witness, and what came of it.
 *
 * <p>The class of the method is initialized first, then the heap is built: an initializer that fails on the way has
 * ended the call, as no program gets any further. What cannot be built is rejected, with the reason.
 */
final class Call implements Runnable {
    private static final int MOST_FRAMES = 50;

    private final Subjects subjects;
    private final Map<String, Object> request;
    private final Map<String, Object> answer = new LinkedHashMap<>();

    Call(Subjects subjects, Map<String, Object> request) {
        this.subjects = subjects;
        this.request = request;
    }

    /** The answer, once the call is over. */
    Map<String, Object> answer() {
        return answer;
    }

    @Override
    public void run() {
        try {
            perform();
        } catch (OutOfMemoryError exhausted) {
            answer.clear();
            answer.put("status", "memory");
        } catch (Throwable rejected) {
            answer.clear();
            answer.put("status", "rejected");
            answer.put("reason", rejected.toString());
        }
    }

    private void perform() throws ReflectiveOperationException {
        Class<?> owner = Types.named((String) request.get("class"), subjects);
        MethodType type = MethodType.fromMethodDescriptorString((String) request.get("descriptor"), subjects);
        Heap heap;
        try {
            List<Object> surroundings = Json.list(request.get("surroundings"));
            Surroundings.set(surroundings, text -> Surroundings.text(text, Json.list(request.get("objects"))));
            Memory.initialize(owner);
            heap = new Heap(subjects, Json.list(request.get("objects")));
            for (Object each : Json.list(request.get("statics"))) {
                List<Object> field = Json.list(each);
                heap.setField(null, (String) field.get(0), (String) field.get(1), field.get(2));
            }
            Heap built = heap;
            Surroundings.set(surroundings, value -> (String) built.value(String.class, value));
            heap.give(Json.list(request.get("given")), Json.list(request.get("taken")));
        } catch (ExceptionInInitializerError | NoClassDefFoundError thrown) {
            report(thrown);
            answer.put("objects", null);
            return;
        }
        Object[] arguments = arguments(heap, owner, type);
        MethodHandle method = handle(heap, owner, type).asFixedArity()
                .asSpreader(Object[].class, arguments.length);
        Object result = null;
        Throwable thrown = null;
        try {
            result = method.invoke(arguments);
        } catch (Throwable any) {
            thrown = any;
        }
        if (thrown instanceof NoSuchMethodError missing && Subjects.isAboutHarness(missing.getMessage())) {
            throw missing;
        }
        report(heap, owner, type, result, thrown);
    }

    private Object[] arguments(Heap heap, Class<?> owner, MethodType type) {
        List<Object> given = Json.list(request.get("arguments"));
        int receivers = given.size() - type.parameterCount();
        Object[] arguments = new Object[given.size()];
        for (int at = 0; at < arguments.length; at++) {
            Class<?> declared = at < receivers ? owner : type.parameterType(at - receivers);
            arguments[at] = heap.value(declared, given.get(at));
        }
        return arguments;
    }

    /** The very method, also where the class of the receiver overrides it; of an abstract class, a way to construct one. */
    private MethodHandle handle(Heap heap, Class<?> owner, MethodType type) throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = Memory.lookup();
        String name = (String) request.get("name");
        if (name.equals("<init>")) {
            boolean isAbstract = Modifier.isAbstract(owner.getModifiers());
            return lookup.findConstructor(isAbstract ? heap.standIns.classFor(owner) : owner, type);
        }
        int flags = owner.getDeclaredMethod(name, type.parameterArray()).getModifiers();
        return Modifier.isStatic(flags)
                ? lookup.findStatic(owner, name, type)
                : lookup.findSpecial(owner, name, type, owner);
    }

    private void report(Heap heap, Class<?> owner, MethodType type, Object result, Throwable thrown)
            throws ReflectiveOperationException {
        if (thrown != null) {
            report(thrown);
        } else {
            answer.put("status", "returned");
        }
        if (heap.standIns.unanswered != null) {
            answer.put("unanswered", heap.standIns.unanswered);
        }
        Snapshot after = new Snapshot(heap);
        if (thrown == null) {
            boolean isNew = request.get("name").equals("<init>");
            Class<?> declared = isNew ? owner : type.returnType();
            answer.put("result", declared == void.class ? null : after.value(declared, result));
        }
        List<Object> statics = new ArrayList<>();
        for (Object each : Json.list(request.get("watched"))) {
            Field field = heap.field((String) Json.list(each).get(0), (String) Json.list(each).get(1));
            statics.add(after.value(field.getType(), Memory.get(null, field)));
        }
        answer.put("statics", statics);
        answer.put("objects", after.objects());
    }

    private void report(Throwable thrown) {
        answer.put("status", "threw");
        answer.put("exception", thrown.getClass().getTypeName());
        answer.put("message", message(thrown));
        answer.put("trace", trace(thrown));
        if (thrown.getClass() == ExceptionInInitializerError.class && thrown.getCause() != null) {
            Throwable cause = thrown.getCause();
            answer.put("cause", Arrays.asList(cause.getClass().getTypeName(), message(cause), trace(cause)));
        }
    }

    /** The frames of the call: what the replay itself does to initialize a class is none of them. */
    private static List<Object> trace(Throwable thrown) {
        List<Object> trace = new ArrayList<>();
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getClassName().equals(Memory.class.getName())) {
                trace.removeIf(each -> each.toString().contains("jdk.internal.misc.Unsafe."));
            }
            if (frame.getClassName().startsWith(Call.class.getPackageName() + ".") || trace.size() == MOST_FRAMES) {
                break;
            }
            trace.add(frame.toString());
        }
        return trace;
    }

    /** The message of an exception; null where asking for it fails. */
    private static String message(Throwable thrown) {
        try {
            String message = thrown.getMessage();
            return message == null ? null : Subjects.plain(message);
        } catch (RuntimeException | StackOverflowError unknown) {
            return null;
        }
    }
}
