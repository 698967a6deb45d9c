import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

public class ArrayDequeBasics {
    public static void main(String[] args) {
        Deque<Integer> deque = new ArrayDeque<>();
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) {
                deque.addFirst(i);
            } else {
                deque.addLast(i);
            }
        }
        System.out.println(deque + " " + deque.size());
        int sum = 0;
        while (deque.size() > 10) {
            sum = sum * 7 + deque.pollFirst() - deque.pollLast();
        }
        System.out.println(sum + " " + deque + " " + deque.peekFirst() + " " + deque.peekLast());
        deque.push(5);
        System.out.println(deque.pop() + " " + deque.contains(25) + " " + deque.removeFirstOccurrence(2));
        Iterator<Integer> back = deque.descendingIterator();
        StringBuilder text = new StringBuilder();
        while (back.hasNext()) {
            int x = back.next();
            text.append(x).append(',');
            if (x % 2 == 0) {
                back.remove();
            }
        }
        System.out.println(text + " " + deque);
        deque.removeIf(x -> x > 8);
        System.out.println(deque);
        Deque<String> small = new ArrayDeque<>(2);
        for (char c = 'a'; c < 'n'; c++) {
            small.offer(String.valueOf(c));
            if (small.size() > 4) {
                small.removeFirst();
            }
        }
        System.out.println(small + " " + small.getLast() + " " + String.join("", small));
        try {
            small.add(null);
        } catch (NullPointerException e) {
            System.out.println("null refused");
        }
        new ArrayDeque<String>().removeFirst();
    }
}
