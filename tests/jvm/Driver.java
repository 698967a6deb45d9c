import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Runs the main method of each named class and prints, base64 encoded, what it wrote and threw. */
public class Driver {
    public static void main(String[] names) throws Exception {
        PrintStream real = System.out;
        for (String name : names) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            System.setOut(new PrintStream(out, true, "UTF-8"));
            System.setErr(new PrintStream(err, true, "UTF-8"));
            String thrown = "";
            try {
                java.lang.reflect.Method main = Class.forName(name).getDeclaredMethod("main", String[].class);
                main.setAccessible(true);
                main.invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException e) {
                Throwable cause = e.getCause();
                thrown = cause.getClass().getName() + "\n" + cause.getMessage();
            }
            System.out.flush();
            System.err.flush();
            real.println(name + " " + encode(out.toByteArray()) + " " + encode(err.toByteArray()) + " "
                    + encode(thrown.getBytes(StandardCharsets.UTF_8)));
        }
    }

    private static String encode(byte[] bytes) {
        return "=" + Base64.getEncoder().encodeToString(bytes);
    }
}
