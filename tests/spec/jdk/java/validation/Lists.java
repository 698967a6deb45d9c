package validation;

import isopath.invariants.ArrayListInvariant;
import isopath.invariants.LinkedListInvariant;
import isopath.invariants.StackInvariant;
import isopath.invariants.VectorInvariant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Random;
import java.util.Stack;
import java.util.Vector;

/** ArrayList, Vector, Stack and LinkedList. */
final class Lists {
    private Lists() {}

    static final class OfArrayList extends Subject {
        OfArrayList() {
            super("java.util.ArrayList");
        }

        @Override
        Object fresh(Random random) {
            switch (random.nextInt(4)) {
                case 0: return new ArrayList<Object>();
                case 1: return new ArrayList<Object>(random.nextInt(6));
                case 2: return new ArrayList<Object>(Collections.nCopies(2, 1));
                default: return new ArrayList<Object>(Items.some(random));
            }
        }

        @Override
        @SuppressWarnings("unchecked")
        Object step(Object object, Random random) {
            ArrayList<Object> list = (ArrayList<Object>) object;
            switch (random.nextInt(8)) {
                case 0: list.ensureCapacity(random.nextInt(20)); return list;
                case 1: list.trimToSize(); return list;
                case 2: return list.clone();
                default: change(list, random); return list;
            }
        }

        @Override
        boolean repOk(Object object) {
            return ArrayListInvariant.repOk((ArrayList<?>) object);
        }
    }

    static class OfVector extends Subject {
        OfVector(String name) {
            super(name);
        }

        @Override
        Object fresh(Random random) {
            switch (random.nextInt(5)) {
                case 0: return new Vector<Object>();
                case 1: return new Vector<Object>(random.nextInt(6));
                case 2: return new Vector<Object>(random.nextInt(4), random.nextInt(5) - 2);
                case 3: return new Vector<Object>(Collections.nCopies(2, 1));
                default: return new Vector<Object>(Items.some(random));
            }
        }

        @Override
        @SuppressWarnings("unchecked")
        Object step(Object object, Random random) {
            Vector<Object> vector = (Vector<Object>) object;
            switch (random.nextInt(10)) {
                case 0: vector.ensureCapacity(random.nextInt(20)); return vector;
                case 1: vector.trimToSize(); return vector;
                case 2: return vector.clone();
                case 3: vector.setSize(random.nextInt(9)); return vector;
                case 4: vector.insertElementAt(Items.any(random), random.nextInt(vector.size() + 1)); return vector;
                default: change(vector, random); return vector;
            }
        }

        @Override
        boolean repOk(Object object) {
            return VectorInvariant.repOk((Vector<?>) object);
        }
    }

    static final class OfStack extends OfVector {
        OfStack() {
            super("java.util.Stack");
        }

        @Override
        Object fresh(Random random) {
            return new Stack<Object>();
        }

        @Override
        @SuppressWarnings("unchecked")
        Object step(Object object, Random random) {
            Stack<Object> stack = (Stack<Object>) object;
            switch (random.nextInt(4)) {
                case 0: stack.push(Items.any(random)); return stack;
                case 1: stack.pop(); return stack;
                default: return super.step(stack, random);
            }
        }

        @Override
        boolean repOk(Object object) {
            return StackInvariant.repOk((Stack<?>) object);
        }
    }

    static final class OfLinkedList extends Subject {
        OfLinkedList() {
            super("java.util.LinkedList");
        }

        @Override
        Object fresh(Random random) {
            return random.nextBoolean() ? new LinkedList<Object>() : new LinkedList<Object>(Items.some(random));
        }

        @Override
        @SuppressWarnings("unchecked")
        Object step(Object object, Random random) {
            LinkedList<Object> list = (LinkedList<Object>) object;
            switch (random.nextInt(12)) {
                case 0: list.addFirst(Items.any(random)); return list;
                case 1: list.removeFirst(); return list;
                case 2: list.removeLast(); return list;
                case 3: return list.clone();
                case 4: list.removeLastOccurrence(Items.any(random)); return list;
                case 5: Iterator<Object> back = list.descendingIterator(); back.next(); back.remove(); return list;
                default: change(list, random); return list;
            }
        }

        @Override
        boolean repOk(Object object) {
            return LinkedListInvariant.repOk((LinkedList<?>) object);
        }
    }

    /** What every List can do. */
    private static void change(List<Object> list, Random random) {
        int size = list.size();
        int index = size == 0 ? 0 : random.nextInt(size + 1);
        switch (random.nextInt(22)) {
            case 0: list.add(index, Items.any(random)); break;
            case 1: list.addAll(Items.some(random)); break;
            case 2: list.addAll(index, Items.some(random)); break;
            case 3: case 4: list.remove(index); break;
            case 5: list.remove(Items.any(random)); break;
            case 6: list.set(index, Items.any(random)); break;
            case 7: list.clear(); break;
            case 8: list.removeIf(item -> item instanceof Integer); break;
            case 9: list.removeAll(Items.some(random)); break;
            case 10: list.retainAll(new ArrayList<>(list.subList(0, index))); break;
            case 11: list.replaceAll(item -> item == null ? "null" : item); break;
            case 12: list.sort(Comparator.comparing(String::valueOf)); break;
            case 13: list.subList(index / 2, index).clear(); break;
            case 14: list.subList(index / 2, index).addAll(Items.some(random)); break;
            case 15: walk(list.listIterator(index), random); break;
            case 16: Later.call(list, "removeFirst"); break;
            case 17: Later.call(list, "addFirst", Items.any(random)); break;
            case 18: list.removeIf(item -> { throw new IllegalStateException(); }); break;
            default: list.add(Items.any(random));
        }
    }

    private static void walk(ListIterator<Object> place, Random random) {
        for (int count = random.nextInt(4); count > 0; count--) {
            place.next();
            switch (random.nextInt(3)) {
                case 0: place.remove(); break;
                case 1: place.add(Items.any(random)); break;
                default: place.set(Items.any(random));
            }
        }
    }
}
