import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

public class Members {
    public static final int CONSTANT = 7;
    protected transient volatile long[] numbers;
    private Map<String, ? extends List<int[]>> table;
    Members() { }
    public Members(int a, String... rest) throws java.io.IOException { }
    public static <T extends Exception> T make(Class<T> type, int[][] x) throws T, InterruptedException { return null; }
    private synchronized strictfp double calc(double d) { return d; }
    final native int nothing();
    protected void aa() { }
    static class Child extends Members { @Override public void aa() { } public int visible; public void aa(int x) { } }
    public static void main(String[] args) throws Exception {
        Method[] methods = Members.class.getDeclaredMethods();
        Arrays.sort(methods, (a, b) -> a.getName().compareTo(b.getName()));
        for (Method m : methods) {
            if (m.isSynthetic()) continue;
            System.out.println(m + " # " + m.toGenericString() + " # " + m.getParameterCount() + m.isVarArgs() + Arrays.toString(m.getExceptionTypes()));
        }
        Field[] fields = Members.class.getDeclaredFields();
        Arrays.sort(fields, (a, b) -> a.getName().compareTo(b.getName()));
        for (Field f : fields) System.out.println(f + " # " + f.toGenericString() + " # " + f.getType().getSimpleName() + " " + Modifier.toString(f.getModifiers()));
        Constructor<?>[] constructors = Members.class.getDeclaredConstructors();
        Arrays.sort(constructors, (a, b) -> a.getParameterCount() - b.getParameterCount());
        for (Constructor<?> c : constructors) System.out.println(c + " # " + Arrays.toString(c.getParameterTypes()) + c.isVarArgs());
        System.out.println(Child.class.getMethods().length > 9);
        System.out.println(Child.class.getMethod("aa").getDeclaringClass().getSimpleName());
        System.out.println(Child.class.getMethod("hashCode").getDeclaringClass().getSimpleName());
        System.out.println(Child.class.getField("visible") + " " + Child.class.getField("CONSTANT").getInt(null));
        try { Child.class.getMethod("zz", int.class, String[].class); } catch (NoSuchMethodException e) { System.out.println(e.getMessage()); }
        try { Child.class.getDeclaredField("zz"); } catch (NoSuchFieldException e) { System.out.println(e.getMessage()); }
        try { Child.class.getConstructor(int.class); } catch (NoSuchMethodException e) { System.out.println(e.getMessage()); }
        System.out.println(Members.class.getDeclaredMethod("aa").equals(Members.class.getDeclaredMethod("aa")));
        System.out.println(Members.class.getDeclaredMethod("aa").hashCode() == "Members".hashCode() ^ "aa".hashCode() == 0);
    }
}
