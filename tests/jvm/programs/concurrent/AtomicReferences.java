import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

public class AtomicReferences {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static final AtomicReference<Node> TOP = new AtomicReference<>();

    static void push(int value) {
        Node old;
        do {
            old = TOP.get();
        } while (!TOP.compareAndSet(old, new Node(value, old)));
    }

    static int pop() {
        while (true) {
            Node old = TOP.get();
            if (old == null) {
                throw new IllegalStateException("empty");
            }
            if (TOP.compareAndSet(old, old.next)) {
                return old.value;
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 10; i++) {
            push(i);
        }
        System.out.println(pop() + " " + pop() + " " + pop());
        AtomicReference<String> text = new AtomicReference<>("a");
        String a = text.get();
        System.out.println(text.compareAndSet(new String("a"), "b") + " " + text.compareAndSet(a, "b") + " " + text);
        System.out.println(text.getAndSet("c") + text.updateAndGet(s -> s + "d") + text.getAndUpdate(s -> s + "e") + text.get());
        System.out.println(text.accumulateAndGet("z", String::concat) + " " + text.getAndAccumulate("q", (x, y) -> y + x) + " " + text.getPlain());
        String now = text.get();
        System.out.println(text.compareAndExchange(now, "new") + " " + text.compareAndExchange(now, "newer") + " " + text.getAcquire());
        text.setRelease(null);
        System.out.println(text.get() + " " + text.weakCompareAndSetAcquire(null, "n"));
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("s", 1);
        int[] stamp = new int[1];
        System.out.println(stamped.get(stamp) + stamp[0] + " " + stamped.compareAndSet("s", "t", 1, 2) + " " + stamped.compareAndSet("t", "u", 1, 2));
        System.out.println(stamped.getReference() + stamped.getStamp() + " " + stamped.attemptStamp("t", 9) + stamped.getStamp());
        AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("m", false);
        System.out.println(marked.attemptMark("m", true) + " " + marked.isMarked() + " " + marked.compareAndSet("m", "k", true, false) + marked.getReference());
        while (true) {
            pop();
        }
    }
}
