import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;

/** What nobody should run, run. */
public class Hostile {
    static int calls;

    static class Failing {
        static final int VALUE = fail();

        static int fail() {
            System.out.print("before");
            throw new IllegalStateException("no class");
        }

        static int get() {
            return VALUE;
        }

        int held;

        int held() {
            return held;
        }
    }

    static int fine() {
        return ++calls;
    }

    static int loop() {
        while (true) {
            calls++;
        }
    }

    static void exit() {
        System.exit(3);
    }

    static void halt() {
        Runtime.getRuntime().halt(7);
    }

    static void exitWithoutEnd() {
        Runtime.getRuntime().addShutdownHook(new Thread(Hostile::loop));
        System.exit(0);
    }

    static int recurse(int depth) {
        return 1 + recurse(depth + 1);
    }

    static void exhaust() {
        List<long[]> kept = new ArrayList<>();
        while (true) {
            kept.add(new long[1 << 20]);
        }
    }

    static void exhaustThrough(Object[] kept) {
        while (true) {
            kept[0] = new Object[] {kept[0], new long[1 << 20]};
        }
    }

    static void flood() {
        for (int i = 0; i < 200_000; i++) {
            System.out.println("a line of output");
        }
    }

    static void floodForEver() {
        while (true) {
            System.out.println("a line of output");
        }
    }

    /** Past the streams, where the answers are sent. */
    static int printDirectly() {
        PrintStream direct = new PrintStream(new FileOutputStream(FileDescriptor.out));
        direct.print("{\"status\":\"returned\",\"result\":99}\nmore");
        direct.flush();
        return 5;
    }

    static int read() throws IOException {
        return System.in.read();
    }

    static boolean write(String name) {
        try {
            Files.writeString(Path.of(name), "written");
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    static boolean delete(String name) {
        return new File(name).delete();
    }

    static boolean exists(String name) {
        return new File(name).exists();
    }

    static boolean deleteWorkingFolder() {
        return new File("").getAbsoluteFile().delete();
    }

    static int startThread() {
        Thread thread = new Thread(Hostile::loop);
        thread.start();
        return 1;
    }

    static long startProcess() throws IOException {
        return new ProcessBuilder("/bin/sleep", "1000").start().pid();
    }

    static boolean connect(int port) {
        try (Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port)) {
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    static String settings() {
        String before = System.getProperty("hostile") + Locale.getDefault() + TimeZone.getDefault().getID();
        System.setProperty("hostile", "yes");
        Locale.setDefault(Locale.GERMANY);
        TimeZone.setDefault(TimeZone.getTimeZone("GMT+3"));
        System.setOut(null);
        return before;
    }
}
