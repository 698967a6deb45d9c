import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

public class ConcurrentQueues {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < 10; i++) {
            queue.offer(i * i);
        }
        System.out.println(queue + " " + queue.poll() + queue.poll() + " " + queue.peek() + " " + queue.size() + " " + queue.remove(25));
        ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>(List.of("b", "c"));
        deque.addFirst("a");
        deque.addLast("d");
        System.out.println(deque + " " + deque.pollLast() + deque.pollFirst() + " " + deque.peekFirst());
        ArrayBlockingQueue<Integer> bounded = new ArrayBlockingQueue<>(2);
        System.out.println(bounded.offer(1) + " " + bounded.offer(2) + " " + bounded.offer(3) + " " + bounded.remainingCapacity());
        System.out.println(bounded.take() + " " + bounded.poll() + " " + bounded.poll());
        LinkedBlockingQueue<String> linked = new LinkedBlockingQueue<>();
        linked.put("x");
        linked.add("y");
        List<String> drained = new ArrayList<>();
        System.out.println(linked.drainTo(drained) + " " + drained + " " + linked.isEmpty());
        PriorityBlockingQueue<Integer> heap = new PriorityBlockingQueue<>(List.of(5, 1, 4));
        heap.put(0);
        System.out.println(heap.take() + " " + heap.poll() + " " + heap.size());
        ConcurrentSkipListSet<String> sorted = new ConcurrentSkipListSet<>(List.of("m", "c", "x"));
        sorted.remove("c");
        System.out.println(sorted.first() + " " + sorted.contains("x") + " " + sorted.contains("c") + " " + sorted.ceiling("n"));
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        map.put(3, "three");
        System.out.println(map.firstEntry() + " " + map.get(3) + " " + map.get(4));
        try {
            bounded.add(1);
            bounded.add(2);
            bounded.add(3);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        queue.add(null);
    }
}
