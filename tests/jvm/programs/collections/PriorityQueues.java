import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

public class PriorityQueues {
    record Task(String name, int priority) {
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        for (int i = 0; i < 20; i++) {
            queue.add(i * 13 % 20);
        }
        System.out.println(queue.peek() + " " + queue.size() + " " + queue);
        List<Integer> drained = new ArrayList<>();
        while (!queue.isEmpty()) {
            drained.add(queue.poll());
        }
        System.out.println(drained + " " + queue.poll());
        PriorityQueue<Task> tasks = new PriorityQueue<>(Comparator.comparingInt(Task::priority).thenComparing(Task::name));
        tasks.add(new Task("write", 3));
        tasks.add(new Task("read", 1));
        tasks.add(new Task("run", 2));
        tasks.offer(new Task("eat", 2));
        tasks.remove(new Task("read", 1));
        while (tasks.size() > 0) {
            System.out.println(tasks.remove());
        }
        PriorityQueue<String> max = new PriorityQueue<>(11, Comparator.reverseOrder());
        max.addAll(Arrays.asList("b", "e", "a", "d", "c"));
        System.out.println(max + " " + max.contains("d") + " " + max.remove("d") + " " + max);
        max.removeIf(s -> s.compareTo("c") < 0);
        System.out.println(max + " " + Arrays.toString(max.toArray()));
        PriorityQueue<Integer> heapified = new PriorityQueue<>(Arrays.asList(9, 7, 8, 1, 3, 2));
        System.out.println(heapified);
        max.element();
        max.clear();
        max.element();
    }
}
