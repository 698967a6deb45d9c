import java.util.concurrent.TimeUnit;

public class Sleepers {
    public static void main(String[] args) throws Exception {
        Thread.sleep(0);
        Thread.yield();
        Thread.onSpinWait();
        System.out.println(Thread.interrupted());
        Thread.currentThread().interrupt();
        System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            System.out.println(e.getMessage() + " " + Thread.currentThread().isInterrupted());
        }
        TimeUnit.NANOSECONDS.sleep(1);
        Thread thread = new Thread(() -> System.out.println("never"), "worker");
        thread.setDaemon(true);
        System.out.println(thread.getName() + " " + thread.isAlive() + " " + thread.getState() + " " + thread.isDaemon() + " " + thread.getPriority());
        thread.run();
        thread.setName("renamed");
        System.out.println(thread.getName() + " " + thread.getThreadGroup().getName());
        Thread.sleep(-1);
    }
}
