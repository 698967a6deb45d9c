class I { static int i = 1; int f = 2; public String toString() { return "I!"; } }
class B extends I { B[] more = new B[2]; }
interface Z { default String z() { return getClass().getName(); } }
class D implements Z { }
class J<T> { T t; J(T t) { this.t = t; } }

public class OneLetterClasses {
    public static void main(String[] args) throws Exception {
        System.out.println(I.class + " " + B.class + " " + Z.class + " " + new D().z() + " " + new J<>("x").t);
        System.out.println(I.class.isPrimitive() + " " + int.class.isPrimitive() + " " + (I.class == (Object) int.class) + " " + B.class.getSuperclass());
        System.out.println(new B().more.getClass() + " " + byte[].class + " " + B[].class.getComponentType() + " " + byte[].class.getComponentType());
        Object o = new B();
        System.out.println((o instanceof I) + " " + o + " " + I.class.isInstance(o) + Z.class.isAssignableFrom(D.class) + I.i);
        System.out.println(Class.forName("I").getDeclaredField("f").get(o) + " " + J.class.getDeclaredConstructors()[0]);
        try { D d = (D) (Object) new J<>(1); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        System.out.println(java.lang.reflect.Array.newInstance(B.class, 2).getClass() + " " + java.lang.reflect.Array.newInstance(byte.class, 2).getClass());
        System.out.println(Z.class.isInterface() + " " + boolean.class.isInterface() + J.class.getModifiers());
    }
}
