import java.util.Map;

public class ClassNames {
    class Inner { }
    static class Nested { class Deeper { } }
    interface Face { }
    enum Kind { A { } }
    record Rec(int x) { }
    @interface Mark { }
    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c.getCanonicalName() + " | " + c);
    }
    static String flags(Class<?> c) {
        return (c.isInterface() ? "I" : "") + (c.isArray() ? "A" : "") + (c.isPrimitive() ? "P" : "") + (c.isEnum() ? "E" : "") + (c.isRecord() ? "R" : "")
            + (c.isAnnotation() ? "@" : "") + (c.isAnonymousClass() ? "Y" : "") + (c.isLocalClass() ? "L" : "") + (c.isMemberClass() ? "M" : "") + (c.isSealed() ? "S" : "");
    }
    public static void main(String[] args) {
        class Local { }
        Object anonymous = new Object() { };
        Class<?>[] all = {ClassNames.class, Inner.class, Nested.Deeper.class, Face.class, Kind.class, Kind.A.getClass(), Rec.class, Mark.class,
            Local.class, anonymous.getClass(), int.class, void.class, int[].class, String[][].class, Inner[].class, String.class, Map.Entry.class, Integer.TYPE};
        for (Class<?> c : all) { show(c); System.out.println("  " + flags(c) + " " + c.getPackageName() + " " + c.toGenericString()); }
        for (Class<?> c : all) System.out.print((c.getEnclosingClass() == null ? "-" : c.getEnclosingClass().getSimpleName()) + "/" + (c.getDeclaringClass() == null ? "-" : c.getDeclaringClass().getSimpleName()) + " ");
        System.out.println();
        System.out.println(int[][].class.getComponentType() + " " + String.class.getComponentType() + " " + int.class.arrayType() + " " + int[].class.componentType());
        System.out.println(new int[0].getClass() == int[].class);
        System.out.println(Local.class.getEnclosingMethod().getName());
    }
}
