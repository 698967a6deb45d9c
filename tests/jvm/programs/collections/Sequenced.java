import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.RandomAccess;
import java.util.TreeSet;

public class Sequenced {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        List<Integer> middle = list.subList(1, 5);
        middle.set(0, 20);
        middle.add(50);
        middle.remove(Integer.valueOf(3));
        System.out.println(list + " " + middle + " " + middle.indexOf(50) + " " + middle.subList(1, 3));
        middle.sort(Collections.reverseOrder());
        middle.replaceAll(x -> x + 1);
        System.out.println(list + " " + middle.contains(51) + " " + middle.size());
        middle.removeIf(x -> x > 20);
        System.out.println(list + " " + middle.hashCode() + " " + middle.equals(List.of(6, 5)));
        list.add(99);
        try {
            middle.size();
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println("stale");
        }
        System.out.println((list instanceof RandomAccess) + " " + (new LinkedList<>() instanceof RandomAccess));
        Queue<Integer> lifo = Collections.asLifoQueue(new ArrayDeque<>());
        lifo.add(1);
        lifo.add(2);
        System.out.println(lifo.remove() + " " + lifo.peek());
        Deque<Integer> linked = new LinkedList<>(List.of(1, 2, 3));
        Iterator<Integer> down = linked.descendingIterator();
        down.next();
        down.remove();
        System.out.println(linked + " " + down.next());
        NavigableSet<Integer> set = new TreeSet<>(List.of(10, 20, 30, 40));
        NavigableSet<Integer> part = set.subSet(10, false, 40, true).descendingSet();
        System.out.println(part + " " + part.first() + " " + part.higher(30) + " " + part.headSet(30) + " " + part.pollFirst() + set);
        ArrayList<Integer> grown = new ArrayList<>(0);
        grown.ensureCapacity(100);
        for (int i = 0; i < 300; i++) {
            grown.add(i);
        }
        grown.trimToSize();
        grown.subList(10, 290).clear();
        System.out.println(grown);
        Object copy = grown.clone();
        System.out.println(copy.equals(grown) + " " + (copy == grown));
        list.subList(3, 4).get(1);
    }
}
