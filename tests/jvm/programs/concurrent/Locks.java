import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

public class Locks {
    private static final Lock LOCK = new ReentrantLock();
    private static int value;

    static void increment(int depth) {
        LOCK.lock();
        try {
            value++;
            if (depth > 0) {
                increment(depth - 1);
            }
        } finally {
            LOCK.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        increment(4);
        System.out.println(value);
        ReentrantLock lock = new ReentrantLock(true);
        lock.lock();
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isLocked() + " " + lock.isHeldByCurrentThread() + " " + lock.isFair());
        lock.unlock();
        System.out.println(lock.tryLock() + " " + lock.getHoldCount() + " " + lock.hasQueuedThreads());
        lock.unlock();
        lock.unlock();
        System.out.println(lock.isLocked() + " " + lock.getHoldCount());
        lock.lockInterruptibly();
        lock.newCondition().signalAll();
        lock.unlock();
        ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        both.readLock().lock();
        both.readLock().lock();
        System.out.println(both.getReadLockCount() + " " + both.writeLock().tryLock() + " " + both.getReadHoldCount());
        both.readLock().unlock();
        both.readLock().unlock();
        both.writeLock().lock();
        both.readLock().lock();
        both.writeLock().unlock();
        System.out.println(both.isWriteLocked() + " " + both.getReadLockCount());
        StampedLock stamped = new StampedLock();
        long stamp = stamped.tryOptimisticRead();
        System.out.println(stamped.validate(stamp) + " " + stamped.isWriteLocked());
        long write = stamped.writeLock();
        System.out.println(stamped.validate(stamp) + " " + stamped.isWriteLocked());
        stamped.unlockWrite(write);
        synchronized (lock) {
            synchronized (lock) {
                value += 100;
            }
        }
        System.out.println(value);
        lock.unlock();
    }
}
