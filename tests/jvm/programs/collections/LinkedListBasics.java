import java.util.LinkedList;
import java.util.ListIterator;
import java.util.NoSuchElementException;

public class LinkedListBasics {
    public static void main(String[] args) {
        LinkedList<String> list = new LinkedList<>();
        list.add("b");
        list.addFirst("a");
        list.addLast("d");
        list.add(2, "c");
        System.out.println(list + " " + list.getFirst() + " " + list.getLast() + " " + list.size());
        System.out.println(list.peek() + list.peekFirst() + list.peekLast() + list.element());
        list.push("z");
        list.offer("y");
        list.offerFirst("x");
        System.out.println(list + " " + list.indexOf("c") + " " + list.contains("q"));
        System.out.println(list.pop() + list.poll() + list.pollLast() + list.removeFirst() + list.removeLast());
        System.out.println(list + " " + list.hashCode());
        ListIterator<String> it = list.listIterator();
        while (it.hasNext()) {
            int index = it.nextIndex();
            String s = it.next();
            if (index == 0) {
                it.add("new");
            } else {
                it.set(s + s);
            }
        }
        System.out.println(list);
        while (it.hasPrevious()) {
            System.out.print(it.previousIndex() + ":" + it.previous() + " ");
        }
        System.out.println();
        list.add("b");
        System.out.println(list.removeFirstOccurrence("b") + " " + list.removeLastOccurrence("q") + " " + list);
        list.clear();
        System.out.println(list.peek() + " " + list.poll() + " " + list.isEmpty());
        try {
            list.getFirst();
        } catch (NoSuchElementException e) {
            System.out.println("none " + e.getMessage());
        }
        try {
            list.get(2);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        list.removeFirst();
    }
}
