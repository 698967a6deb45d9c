import java.util.ArrayList;
import java.util.List;

public class ThreadLocals {
    private static final ThreadLocal<Integer> DEPTH = ThreadLocal.withInitial(() -> 7);
    private static final ThreadLocal<List<String>> LOG = new ThreadLocal<>() {
        @Override
        protected List<String> initialValue() {
            System.out.println("initial");
            return new ArrayList<>();
        }
    };
    private static final InheritableThreadLocal<String> NAME = new InheritableThreadLocal<>();

    public static void main(String[] args) {
        System.out.println(DEPTH.get());
        DEPTH.set(DEPTH.get() + 1);
        System.out.println(DEPTH.get());
        LOG.get().add("one");
        LOG.get().add("two");
        System.out.println(LOG.get());
        LOG.remove();
        System.out.println(LOG.get());
        System.out.println(NAME.get());
        NAME.set("main");
        System.out.println(NAME.get());
        List<ThreadLocal<Integer>> many = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            ThreadLocal<Integer> local = new ThreadLocal<>();
            local.set(i);
            many.add(local);
        }
        int sum = 0;
        for (ThreadLocal<Integer> local : many) {
            sum += local.get();
            local.remove();
            if (local.get() != null) {
                System.out.println("kept");
            }
        }
        System.out.println(sum);
        DEPTH.remove();
        System.out.println(DEPTH.get());
        Thread thread = Thread.currentThread();
        System.out.println(thread == Thread.currentThread());
        System.out.println(thread.getName() + " " + thread.getPriority() + " " + thread.isDaemon() + " " + thread.isAlive() + " " + thread.isInterrupted());
        System.out.println(thread.getThreadGroup().getName() + " " + thread.getState());
    }
}
