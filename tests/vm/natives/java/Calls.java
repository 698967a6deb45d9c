import java.lang.reflect.Method;

/** Reflective calls whose receivers and arguments are inputs. */
public class Calls {
    public static int twice(int x) {
        return 2 * x;
    }

    public int plus(long y, String s) {
        return s == null ? (int) y : s.length();
    }

    static Object spread(Object[] arguments) throws Exception {
        return Calls.class.getMethod("twice", int.class).invoke(null, arguments);
    }

    static Object with(Object argument) throws Exception {
        return Calls.class.getMethod("plus", long.class, String.class).invoke(new Calls(), 'c', argument);
    }

    static Object on(Object receiver) throws Exception {
        return Calls.class.getMethod("plus", long.class, String.class).invoke(receiver, 3, null);
    }

    static Object made(Object[] arguments) throws Exception {
        return String.class.getConstructor(char[].class).newInstance(arguments);
    }

    static int messages(int which) throws Exception {
        Method twice = Calls.class.getMethod("twice", int.class);
        Method plus = Calls.class.getMethod("plus", long.class, String.class);
        try {
            switch (which) {
                case 0: twice.invoke(null); break;
                case 1: twice.invoke(null, 1, 2); break;
                case 2: twice.invoke(null, 1L); break;
                case 3: twice.invoke(null, (Object) null); break;
                case 4: plus.invoke("text", 1, ""); break;
                case 5: plus.invoke(null, 1, ""); break;
                default: return (int) plus.invoke(new Calls(), (byte) 7, null);
            }
        } catch (IllegalArgumentException | NullPointerException e) {
            return e.getMessage() == null ? -1 : e.getMessage().length();
        }
        return 0;
    }
}
