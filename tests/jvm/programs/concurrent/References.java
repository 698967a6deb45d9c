import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;

public class References {
    public static void main(String[] args) {
        Object kept = new Object();
        WeakReference<Object> weak = new WeakReference<>(kept);
        System.out.println((weak.get() == kept) + " " + weak.refersTo(kept) + " " + weak.refersTo(null) + " " + weak.refersTo(new Object()));
        weak.clear();
        System.out.println(weak.get() + " " + weak.refersTo(null));
        ReferenceQueue<String> queue = new ReferenceQueue<>();
        SoftReference<String> soft = new SoftReference<>("text", queue);
        System.out.println(soft.get() + " " + queue.poll() + " " + soft.enqueue() + " " + (queue.poll() == soft) + " " + queue.poll() + " " + soft.enqueue());
        PhantomReference<Object> phantom = new PhantomReference<>(kept, new ReferenceQueue<>());
        System.out.println(phantom.get() + " " + phantom.refersTo(kept));
        System.out.println(soft.get() + " " + (kept != null));
    }
}
