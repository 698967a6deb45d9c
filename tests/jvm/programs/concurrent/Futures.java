import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

public class Futures {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> done = CompletableFuture.completedFuture(20);
        System.out.println(done.thenApply(x -> x + 1).thenCombine(CompletableFuture.completedFuture(2), (a, b) -> a * b).get());
        CompletableFuture<String> later = new CompletableFuture<>();
        CompletableFuture<Integer> length = later.thenApply(String::length);
        System.out.println(length.isDone() + " " + later.getNow("not yet"));
        later.complete("four");
        System.out.println(length.join() + " " + later.complete("again") + " " + later.get());
        CompletableFuture<Integer> failed = CompletableFuture.failedFuture(new IllegalStateException("bad"));
        System.out.println(failed.isCompletedExceptionally() + " " + failed.exceptionally(e -> -1).join());
        System.out.println(failed.handle((v, e) -> e == null ? "ok" : e.getMessage()).join());
        try {
            failed.thenApply(x -> x * 2).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getMessage());
        }
        FutureTask<Integer> task = new FutureTask<>(() -> 6 * 7);
        task.run();
        System.out.println(task.get() + " " + task.isDone() + " " + task.isCancelled());
        FutureTask<Integer> throwing = new FutureTask<>(() -> Integer.parseInt("x"));
        throwing.run();
        try {
            throwing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage());
        }
        CountDownLatch latch = new CountDownLatch(2);
        latch.countDown();
        latch.countDown();
        latch.await();
        System.out.println(latch.getCount());
        Semaphore semaphore = new Semaphore(2);
        semaphore.acquire();
        System.out.println(semaphore.availablePermits() + " " + semaphore.tryAcquire() + " " + semaphore.tryAcquire());
        semaphore.release(2);
        System.out.println(semaphore.availablePermits() + " " + TimeUnit.HOURS.toSeconds(2) + " " + TimeUnit.MILLISECONDS.convert(3, TimeUnit.SECONDS));
        task.cancel(true);
        System.out.println(task.get());
    }
}
