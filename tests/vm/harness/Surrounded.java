/** Programs that look at their arguments, at environment variables and at system properties. */
public class Surrounded {
    public static void main(String[] args) {
        if (args.length == 0) {
            System.out.println("nothing");
        } else if (args[0].equals("-v")) {
            System.out.println("verbose");
        } else {
            System.out.println(args[0]);
        }
    }

    static boolean variable() {
        return System.getenv("DEBUG") != null && System.getenv().get("DEBUG") == System.getenv("DEBUG");
    }

    static int property() {
        return System.getProperty("colour", "red").equals("red") ? 1 : 0;
    }

    static int flag() {
        return Boolean.getBoolean("flag") ? 1 : 0;
    }

    static boolean number() {
        return Integer.getInteger("number") == null;
    }

    static boolean replaced() {
        String before = System.setProperty("mode", "new");
        System.clearProperty("mode");
        return before == null && System.getProperty("mode") == null;
    }

    static boolean platform() {
        return System.getProperty("java.home") != null && System.getProperty("java.no.such") == null;
    }

    static String shown(int which) {
        switch (which) {
            case 0: return System.getProperty("user.home");
            case 1: return System.getProperty("user.dir") + System.getProperty("user.name");
            case 2: return System.getProperty("java.io.tmpdir");
            case 3: return System.getProperty("os.name") + System.getProperty("os.arch");
            case 4: return System.getProperty("os.version") + System.getProperty("java.version");
            case 5: return System.getProperty("java.vm.name") + System.getProperty("java.class.path");
            default: return null;
        }
    }

    static void printed(char c, int i, long l, boolean b, double d, float f, String s) {
        System.out.println(c);
        System.out.print(i);
        System.out.println(l);
        System.out.println(b);
        System.out.println(d);
        System.out.print(f);
        System.err.println(s);
        System.out.println("s: " + s + i);
    }

    static void printedChars(char[] chars) {
        System.out.println(chars);
        chars[0] = 'x';
        System.out.write(chars[0]);
        System.out.flush();
    }
}
