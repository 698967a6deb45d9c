import java.util.concurrent.atomic.AtomicInteger;

/** Threads that are started and joined at once: what they do is the same under every schedule. */
public class Threads {
    static int shared;

    static class Own extends Thread {
        int seen;

        Own() { super("own"); }

        @Override public synchronized void run() { seen = 7; System.out.println("in " + getName()); }
    }

    static void joined(Thread thread) throws InterruptedException {
        System.out.println(thread.getState() + " " + thread.isAlive());
        thread.start();
        thread.join();
        System.out.println(thread.getState() + " " + thread.isAlive());
    }

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        joined(new Thread(() -> System.out.println(Thread.currentThread().getName() + (Thread.currentThread() == main)), "a"));
        System.out.println(Thread.currentThread() == main);
        Own own = new Own();
        joined(own);
        System.out.println(own.seen);
        Thread daemon = new Thread(() -> { for (int i = 0; i < 5; i++) shared += i; }, "d");
        daemon.setDaemon(true);
        joined(daemon);
        System.out.println(shared + " " + daemon.isDaemon());
        joined(new Thread(() -> { throw new IllegalStateException("lost"); }, "failing"));
        Thread handled = new Thread(() -> { throw new IllegalStateException("handled"); }, "handled");
        handled.setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + " " + e.getMessage()));
        joined(handled);
        Thread twice = new Thread(() -> shared++, "twice");
        joined(twice);
        try { twice.start(); } catch (IllegalThreadStateException e) { System.out.println("once only " + e.getMessage()); }
        AtomicInteger count = new AtomicInteger();
        ThreadLocal<Integer> local = ThreadLocal.withInitial(count::incrementAndGet);
        local.get();
        joined(new Thread(() -> { local.get(); synchronized (count) { shared = local.get(); } }, "locals"));
        System.out.println(shared + " " + local.get());
        joined(new Thread(() -> {
            Thread inner = new Thread(() -> System.out.println("inner"), "inner");
            inner.start();
            try { inner.join(1000); } catch (InterruptedException e) { System.out.println(e); }
            System.out.println(Thread.currentThread().getName() + inner.isAlive());
        }, "outer"));
    }
}
