import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;

public class Proxies {
    interface Greeter { String greet(String name, int times); default String hi() { return greet("hi", 1); } }
    interface Math2 { int add(int a, long b); void reset(); double half(double d) throws java.io.IOException; }
    public static void main(String[] args) {
        StringBuilder log = new StringBuilder();
        InvocationHandler handler = (proxy, method, arguments) -> {
            log.append(method.getName()).append(arguments == null ? "()" : java.util.Arrays.toString(arguments)).append(' ');
            switch (method.getName()) {
                case "greet": return ((String) arguments[0]).repeat((Integer) arguments[1]);
                case "add": return (Integer) arguments[0] + ((Long) arguments[1]).intValue();
                case "half": throw new java.io.IOException("half");
                case "hashCode": return 12;
                case "equals": return proxy == arguments[0];
                case "toString": return "proxy!";
                case "hi": throw new Exception("checked");
                default: return null;
            }
        };
        Object made = Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Greeter.class, Math2.class}, handler);
        System.out.println(((Greeter) made).greet("ab", 3) + ((Math2) made).add(2, 3L));
        ((Math2) made).reset();
        try { ((Math2) made).half(1); } catch (java.io.IOException e) { System.out.println(e.getMessage()); }
        try { ((Greeter) made).hi(); } catch (UndeclaredThrowableException e) { System.out.println(e.getCause().getMessage()); }
        System.out.println(made + " " + made.hashCode() + " " + made.equals(made) + " " + made.equals("x"));
        System.out.println(Proxy.isProxyClass(made.getClass()) + " " + (Proxy.getInvocationHandler(made) == handler) + (made instanceof Greeter) + (made instanceof Runnable));
        Greeter bad = (Greeter) Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Greeter.class}, (p, m, a) -> 5);
        try { bad.hi(); } catch (ClassCastException e) { System.out.println("wrong result"); }
        System.out.println(log);
    }
}
