import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class ReflectiveOddities {
    static abstract class Repo<T, K extends Comparable<K>> { abstract T find(K key); Type type() { return ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0]; } }
    static class Users extends Repo<Map<String, int[]>, Integer> { Map<String, int[]> find(Integer k) { return Map.of(); } }
    static class Plugin { private final String name; protected Plugin(String name) { this.name = name; } private String greet(String who, int... n) { return name + who + n.length; } static void crash() { int[] a = {}; a[0] = 1; } }
    interface Greeting { default String hello() { return "hello from " + getClass().getSimpleName(); } static int two() { return 2; } }
    static class Polite implements Greeting { }
    public static class Bean { private int age = 3; public int getAge() { return age; } public void setAge(int a) { age = a; } public boolean isOld() { return age > 50; } public String getName() { return "bean"; } }
    static <A extends Number & Runnable, B> void generic(A a, List<? extends B>[] b) throws IllegalStateException { }
    public static void main(String[] args) throws Exception {
        System.out.println(new Users().type() + " " + Arrays.toString(Repo.class.getTypeParameters()[1].getBounds()));
        Constructor<?> make = Plugin.class.getDeclaredConstructor(String.class);
        make.setAccessible(true);
        Method greet = Plugin.class.getDeclaredMethod("greet", String.class, int[].class);
        greet.setAccessible(true);
        System.out.println(greet.invoke(make.newInstance("p"), "w", new int[3]) + " " + greet.isVarArgs() + Modifier.toString(make.getModifiers()));
        try { Plugin.class.getDeclaredMethod("crash").invoke(null); } catch (InvocationTargetException e) { System.out.println(e.getCause().getMessage() + " " + e.getCause().getStackTrace()[0].getMethodName()); }
        System.out.println(Greeting.class.getMethod("hello").invoke(new Polite()) + " " + Greeting.class.getMethod("two").invoke(null) + Greeting.class.getMethod("hello").isDefault());
        Bean bean = new Bean();
        Map<String, String> properties = Arrays.stream(Bean.class.getDeclaredMethods()).filter(m -> m.getName().matches("(get|is).*") && m.getParameterCount() == 0).sorted(Comparator.comparing(Method::getName)).collect(Collectors.toMap(m -> m.getName(), m -> { try { return String.valueOf(m.invoke(bean)); } catch (ReflectiveOperationException e) { return "?"; } }, (a, b) -> a, java.util.TreeMap::new));
        System.out.println(properties);
        Bean.class.getMethod("setAge", int.class).invoke(bean, 60);
        Field age = Bean.class.getDeclaredField("age");
        System.out.println(age.getInt(bean) + " " + bean.isOld() + " " + age.getType() + age.isSynthetic());
        Method generic = Arrays.stream(ReflectiveOddities.class.getDeclaredMethods()).filter(m -> m.getName().equals("generic")).findFirst().get();
        System.out.println(generic.toGenericString());
        for (TypeVariable<?> v : generic.getTypeParameters()) System.out.print(v + Arrays.toString(v.getBounds()) + " ");
        System.out.println(Arrays.toString(generic.getGenericParameterTypes()) + generic.getParameters()[0].getName());
        Object o = Class.forName("ReflectiveOddities$Bean").getDeclaredConstructor().newInstance();
        System.out.println(o.getClass() == Bean.class);
        Method length = String.class.getMethod("length"), valueOf = Integer.class.getMethod("valueOf", String.class);
        System.out.println((int) length.invoke("four") + (Integer) valueOf.invoke(null, "38") + " " + Math.class.getMethod("max", long.class, long.class).invoke(null, 3, 4L));
        Method[] objects = Object.class.getMethods();
        System.out.println(Arrays.stream(objects).map(Method::getName).distinct().sorted().collect(Collectors.joining(",")));
        System.out.println(List.class.getMethod("of", Object[].class).invoke(null, (Object) new String[] {"a", "b"}));
        System.out.println(Thread.State.valueOf("NEW") + " " + Arrays.stream(ReflectiveOddities.class.getDeclaredClasses()).map(Class::getSimpleName).sorted().collect(Collectors.toList()));
    }
}
