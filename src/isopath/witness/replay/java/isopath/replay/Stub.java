package isopath.replay;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The bytes of a class whose methods ask the static field {@code answers}, a BiFunction, what to give: its arguments
 * are the receiver (null in a static method) and the name and descriptor of the method (JVMS 4).
 */
final class Stub {
    static final String ANSWERS = "answers";

    private static final int JAVA_8 = 52;
    private static final int PUBLIC = 1;
    private static final int STATIC = 8;
    private static final int SUPER_AND_SYNTHETIC = 0x1020;
    private static final String FUNCTION = "java/util/function/BiFunction";

    /** A method to be written. A constructor asks nobody: it hands its arguments on to that of the superclass. */
    record Signature(String name, String descriptor, boolean isStatic) {
        String key() {
            return name + descriptor;
        }
    }

    private final ByteArrayOutputStream constants = new ByteArrayOutputStream();
    private final DataOutputStream pool = new DataOutputStream(constants);
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final String name;
    private final String superclass;

    private Stub(String name, String superclass) {
        this.name = name;
        this.superclass = superclass;
    }

    /** Names are internal ones. */
    static byte[] bytes(String name, String superclass, List<String> interfaces, List<Signature> methods) {
        try {
            return new Stub(name, superclass).written(interfaces, methods);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private byte[] written(List<String> interfaces, List<Signature> methods) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(body);
        out.writeShort(PUBLIC | SUPER_AND_SYNTHETIC);
        out.writeShort(type(name));
        out.writeShort(type(superclass));
        out.writeShort(interfaces.size());
        for (String each : interfaces) {
            out.writeShort(type(each));
        }
        out.writeShort(1);
        out.writeShort(PUBLIC | STATIC);
        out.writeShort(utf8(ANSWERS));
        out.writeShort(utf8("L" + FUNCTION + ";"));
        out.writeShort(0);
        out.writeShort(methods.size());
        for (Signature each : methods) {
            writeMethod(out, each);
        }
        out.writeShort(0);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        DataOutputStream whole = new DataOutputStream(file);
        whole.writeInt(0xCAFEBABE);
        whole.writeInt(JAVA_8);
        whole.writeShort(numbers.size() + 1);
        constants.writeTo(whole);
        body.writeTo(whole);
        return file.toByteArray();
    }

    private void writeMethod(DataOutputStream out, Signature method) throws IOException {
        byte[] code = method.name().equals("<init>") ? constructor(method) : code(method);
        out.writeShort(method.isStatic() ? PUBLIC | STATIC : PUBLIC);
        out.writeShort(utf8(method.name()));
        out.writeShort(utf8(method.descriptor()));
        out.writeShort(1);
        out.writeShort(utf8("Code"));
        out.writeInt(code.length + 12);
        out.writeShort(Math.max(3, slots(method)));
        out.writeShort(slots(method));
        out.writeInt(code.length);
        out.write(code);
        out.writeInt(0);
    }

    private byte[] constructor(Signature method) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream code = new DataOutputStream(bytes);
        code.writeByte(0x2a); // aload_0
        int slot = 1;
        for (Class<?> type : MethodType.fromMethodDescriptorString(erased(method), null).parameterArray()) {
            String descriptor = type.descriptorString();
            int family = "JFD".indexOf(descriptor);
            code.writeByte(type.isPrimitive() ? 0x16 + family : 0x19); // iload for all others, lload, fload, dload; aload
            code.writeByte(slot);
            slot += width(type);
        }
        code.writeByte(0xb7); // invokespecial
        code.writeShort(member(10, superclass, method.name(), method.descriptor()));
        code.writeByte(0xb1); // return
        return bytes.toByteArray();
    }

    private byte[] code(Signature method) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream code = new DataOutputStream(bytes);
        code.writeByte(0xb2); // getstatic
        code.writeShort(member(9, name, ANSWERS, "L" + FUNCTION + ";"));
        code.writeByte(method.isStatic() ? 0x01 : 0x2a); // aconst_null, aload_0
        code.writeByte(0x13); // ldc_w
        code.writeShort(constant(8, method.key()));
        code.writeByte(0xb9); // invokeinterface
        code.writeShort(member(11, FUNCTION, "apply", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"));
        code.writeShort(3 << 8);
        writeReturn(code, method.descriptor().substring(method.descriptor().indexOf(')') + 1));
        return bytes.toByteArray();
    }

    private void writeReturn(DataOutputStream code, String result) throws IOException {
        if (result.equals("V")) {
            code.writeByte(0x57); // pop
            code.writeByte(0xb1); // return
            return;
        }
        code.writeByte(0xc0); // checkcast
        if (result.length() > 1) {
            code.writeShort(type(result.charAt(0) == '[' ? result : result.substring(1, result.length() - 1)));
            code.writeByte(0xb0); // areturn
            return;
        }
        Class<?> primitive = MethodType.fromMethodDescriptorString("()" + result, null).returnType();
        code.writeShort(type(boxOf(primitive)));
        code.writeByte(0xb6); // invokevirtual
        code.writeShort(member(10, boxOf(primitive), primitive.getName() + "Value", "()" + result));
        code.writeByte(0xad + "JFD".indexOf(result)); // ireturn for all others, lreturn, freturn, dreturn
    }

    private static String boxOf(Class<?> primitive) {
        return MethodType.methodType(primitive).wrap().returnType().getName().replace('.', '/');
    }

    private static int slots(Signature method) {
        int slots = method.isStatic() ? 0 : 1;
        for (Class<?> type : MethodType.fromMethodDescriptorString(erased(method), null).parameterArray()) {
            slots += width(type);
        }
        return slots;
    }

    /** The descriptor with references as Objects, of the same width. */
    private static String erased(Signature method) {
        return method.descriptor().replaceAll("\\[*L[^;]*;|\\[+[A-Z]", "Ljava/lang/Object;");
    }

    private static int width(Class<?> type) {
        return type == long.class || type == double.class ? 2 : 1;
    }

    private int member(int tag, String owner, String member, String descriptor) throws IOException {
        int ownerNumber = type(owner);
        int nameNumber = utf8(member);
        int typeNumber = utf8(descriptor);
        Integer pair = numbers.get("12 " + member + " " + descriptor);
        if (pair == null) {
            pair = added("12 " + member + " " + descriptor);
            pool.writeByte(12);
            pool.writeShort(nameNumber);
            pool.writeShort(typeNumber);
        }
        String key = tag + " " + owner + " " + member + " " + descriptor;
        Integer known = numbers.get(key);
        if (known == null) {
            known = added(key);
            pool.writeByte(tag);
            pool.writeShort(ownerNumber);
            pool.writeShort(pair);
        }
        return known;
    }

    private int type(String internalName) throws IOException {
        return constant(7, internalName);
    }

    /** A constant that is a kind of text: a class or a string. */
    private int constant(int tag, String text) throws IOException {
        int textNumber = utf8(text);
        Integer known = numbers.get(tag + " " + text);
        if (known == null) {
            known = added(tag + " " + text);
            pool.writeByte(tag);
            pool.writeShort(textNumber);
        }
        return known;
    }

    private int utf8(String text) throws IOException {
        Integer known = numbers.get("1 " + text);
        if (known == null) {
            known = added("1 " + text);
            pool.writeByte(1);
            pool.writeUTF(text);
        }
        return known;
    }

    private int added(String key) {
        numbers.put(key, numbers.size() + 1);
        return numbers.size();
    }
}
