import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

public class CasStructures {
    static final class Node<T> {
        final T item;
        volatile Node<T> next;
        static final VarHandle NEXT;

        static {
            try {
                NEXT = MethodHandles.lookup().findVarHandle(Node.class, "next", Node.class);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }

        Node(T item) {
            this.item = item;
        }
    }

    static final class Queue<T> {
        private volatile Node<T> head = new Node<>(null);
        private volatile Node<T> tail = head;
        private final AtomicInteger size = new AtomicInteger();
        static final VarHandle HEAD;
        static final VarHandle TAIL;

        static {
            try {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                HEAD = lookup.findVarHandle(Queue.class, "head", Node.class);
                TAIL = lookup.findVarHandle(Queue.class, "tail", Node.class);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }

        void offer(T item) {
            Node<T> made = new Node<>(item);
            while (true) {
                Node<T> last = tail;
                if (Node.NEXT.compareAndSet(last, null, made)) {
                    TAIL.compareAndSet(this, last, made);
                    size.incrementAndGet();
                    return;
                }
            }
        }

        T poll() {
            while (true) {
                Node<T> first = head;
                Node<T> next = first.next;
                if (next == null) {
                    return null;
                }
                if (HEAD.compareAndSet(this, first, next)) {
                    size.decrementAndGet();
                    return next.item;
                }
            }
        }
    }

    public static void main(String[] args) {
        Queue<String> queue = new Queue<>();
        for (int i = 0; i < 50; i++) {
            queue.offer("e" + i);
            if (i % 3 == 0) {
                System.out.print(queue.poll() + " ");
            }
        }
        System.out.println(queue.size);
        String last = null;
        for (String s = queue.poll(); s != null; s = queue.poll()) {
            last = s;
        }
        System.out.println(last + " " + queue.size + " " + queue.poll());
    }
}
