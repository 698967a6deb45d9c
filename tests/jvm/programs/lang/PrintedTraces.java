import java.io.PrintWriter;
import java.io.StringWriter;

public class PrintedTraces {
    static void print(Throwable t) {
        StringWriter out = new StringWriter();
        t.printStackTrace(new PrintWriter(out));
        for (String line : out.toString().split("\n"))
            if (!line.contains("reflect") && !line.contains("Driver") && !line.contains("more")) System.out.println(line.replace("\r", ""));
    }
    static void low() { throw new IllegalArgumentException("low"); }
    static void middle() {
        try {
            low();
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("middle", e);
        }
    }
    static class Closer implements AutoCloseable { public void close() throws Exception { throw new Exception("closing"); } }
    static class Loop extends Exception { Throwable next; public synchronized Throwable getCause() { return next; } }
    public static void main(String[] args) {
        try { middle(); } catch (IllegalStateException e) { print(e); }
        try (Closer c = new Closer()) {
            throw new RuntimeException("body");
        } catch (Exception e) { print(e); }
        Loop loop = new Loop();
        loop.next = loop;
        print(loop);
        print(new Error(new RuntimeException()));
        try {
            Object o = null;
            o.toString();
        } catch (NullPointerException e) { print(e); }
        Thread t = Thread.currentThread();
        System.out.println(t.getName());
        throw new RuntimeException("top", new Exception("cause"));
    }
}
