package validation;

import isopath.invariants.ArrayDequeInvariant;
import isopath.invariants.PriorityQueueInvariant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeSet;

/** ArrayDeque and PriorityQueue. */
final class Queues {
    private Queues() {}

    static final class OfArrayDeque extends Subject {
        OfArrayDeque() {
            super("java.util.ArrayDeque");
        }

        @Override
        Object fresh(Random random) {
            switch (random.nextInt(3)) {
                case 0: return new ArrayDeque<Object>();
                case 1: return new ArrayDeque<Object>(random.nextInt(7) - 1);
                default: return new ArrayDeque<Object>(someNotNull(random));
            }
        }

        @Override
        @SuppressWarnings("unchecked")
        Object step(Object object, Random random) {
            ArrayDeque<Object> deque = (ArrayDeque<Object>) object;
            switch (random.nextInt(16)) {
                case 0: case 1: deque.addFirst(Items.notNull(random)); break;
                case 2: deque.pollFirst(); break;
                case 3: deque.removeLast(); break;
                case 4: deque.remove(Items.notNull(random)); break;
                case 5: deque.removeLastOccurrence(Items.notNull(random)); break;
                case 6: deque.addAll(someNotNull(random)); break;
                case 7: deque.removeIf(item -> item instanceof String); break;
                case 8: deque.add(null); break;
                case 9: return deque.clone();
                case 10: remove(deque.iterator(), random); break;
                case 11: remove(deque.descendingIterator(), random); break;
                case 12: if (random.nextInt(4) == 0) deque.clear(); break;
                default: deque.addLast(Items.notNull(random));
            }
            return deque;
        }

        @Override
        boolean repOk(Object object) {
            return ArrayDequeInvariant.repOk((ArrayDeque<?>) object);
        }
    }

    static final class OfPriorityQueue extends Subject {
        OfPriorityQueue() {
            super("java.util.PriorityQueue");
        }

        @Override
        Object fresh(Random random) {
            switch (random.nextInt(6)) {
                case 0: return new PriorityQueue<Object>();
                case 1: return new PriorityQueue<Object>(random.nextInt(3) + 1);
                case 2: return new PriorityQueue<Object>(Comparator.comparing(String::valueOf).reversed());
                case 3: return new PriorityQueue<Object>(new TreeSet<>(numbers(random)));
                case 4: return new PriorityQueue<Object>(new PriorityQueue<>(numbers(random)));
                default: return new PriorityQueue<Object>(numbers(random));
            }
        }

        @Override
        @SuppressWarnings("unchecked")
        Object step(Object object, Random random) {
            PriorityQueue<Object> queue = (PriorityQueue<Object>) object;
            switch (random.nextInt(12)) {
                case 0: case 1: queue.poll(); break;
                case 2: queue.remove(Items.number(random)); break;
                case 3: queue.addAll(numbers(random)); break;
                case 4: queue.removeIf(item -> item.hashCode() % 3 == 0); break;
                case 5: remove(queue.iterator(), random); break;
                case 6: if (random.nextInt(4) == 0) queue.clear(); break;
                case 7: queue.add(random.nextBoolean() ? null : "text"); break;
                case 8: queue.retainAll(numbers(random)); break;
                default: queue.offer(Items.number(random));
            }
            return queue;
        }

        @Override
        boolean repOk(Object object) {
            return PriorityQueueInvariant.repOk((PriorityQueue<?>) object);
        }
    }

    private static void remove(Iterator<?> items, Random random) {
        for (int count = random.nextInt(4); count > 0; count--) {
            items.next();
            if (random.nextBoolean()) {
                items.remove();
            }
        }
    }

    private static List<Object> numbers(Random random) {
        List<Object> numbers = new ArrayList<>();
        for (int count = random.nextInt(7); count > 0; count--) {
            numbers.add(Items.number(random));
        }
        return numbers;
    }

    private static List<Object> someNotNull(Random random) {
        List<Object> items = Items.some(random);
        items.removeIf(item -> item == null);
        return items;
    }
}
