package validation;

import isopath.invariants.TreeMapInvariant;
import isopath.invariants.TreeSetInvariant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

/** TreeMap and TreeSet. */
final class Trees {
    private static final Comparator<Object> BY_TEXT = Comparator.comparing(String::valueOf);

    private Trees() {}

    static final class OfTreeMap extends Subject {
        OfTreeMap() {
            super("java.util.TreeMap");
        }

        @Override
        Object fresh(Random random) {
            switch (random.nextInt(4)) {
                case 0: return new TreeMap<Object, Object>(BY_TEXT);
                case 1: return new TreeMap<Object, Object>(sorted(random));
                case 2: return new TreeMap<Object, Object>((Map<Object, Object>) sorted(random));
                default: return new TreeMap<Object, Object>();
            }
        }

        @Override
        @SuppressWarnings("unchecked")
        Object step(Object object, Random random) {
            TreeMap<Object, Object> map = (TreeMap<Object, Object>) object;
            Object key = Items.number(random);
            switch (random.nextInt(26)) {
                case 0: return map.clone();
                case 1: case 2: case 3: map.remove(key); break;
                case 4: map.pollFirstEntry(); break;
                case 5: map.pollLastEntry(); break;
                case 6: map.putAll(sorted(random)); break;
                case 7: map.descendingMap().put(key, "descending"); break;
                case 8: map.headMap(key, true).clear(); break;
                case 9: map.tailMap(key).remove(key); break;
                case 10: map.navigableKeySet().pollLast(); break;
                case 11: Hashes.remove(map.entrySet().iterator(), random); break;
                case 12: map.values().remove("merged"); break;
                case 13: map.computeIfAbsent(key, absent -> "computed"); break;
                case 14: map.merge(key, "merged", (one, other) -> null); break;
                case 15: map.put(random.nextBoolean() ? null : "text", "odd"); break;
                case 16: map.keySet().removeIf(present -> String.valueOf(present).hashCode() % 3 == 0); break;
                case 17: if (random.nextInt(4) == 0) map.clear(); break;
                case 18: Hashes.remove(map.descendingKeySet().iterator(), random); break;
                default: map.put(key, Items.any(random));
            }
            return map;
        }

        @Override
        boolean repOk(Object object) {
            return TreeMapInvariant.repOk((TreeMap<?, ?>) object);
        }
    }

    static final class OfTreeSet extends Subject {
        OfTreeSet() {
            super("java.util.TreeSet");
        }

        @Override
        Object fresh(Random random) {
            switch (random.nextInt(4)) {
                case 0: return new TreeSet<Object>(BY_TEXT);
                case 1: return new TreeSet<Object>(numbers(random));
                case 2: return new TreeSet<Object>(new TreeSet<>(numbers(random)));
                default: return new TreeSet<Object>();
            }
        }

        @Override
        @SuppressWarnings("unchecked")
        Object step(Object object, Random random) {
            TreeSet<Object> set = (TreeSet<Object>) object;
            Object item = Items.number(random);
            switch (random.nextInt(24)) {
                case 0: return set.clone();
                case 1: case 2: case 3: set.remove(item); break;
                case 4: set.pollFirst(); break;
                case 5: set.pollLast(); break;
                case 6: set.addAll(new TreeSet<>(numbers(random))); break;
                case 7: return view(set.descendingSet(), set);
                case 8: return view(set.headSet(item, random.nextBoolean()), set);
                case 9: return view(set.tailSet(item, random.nextBoolean()), set);
                case 10: return view(set.subSet(item, random.nextBoolean(), Items.number(random), true), set);
                case 11: Hashes.remove(set.iterator(), random); break;
                case 12: Hashes.remove(set.descendingIterator(), random); break;
                case 13: if (random.nextInt(4) == 0) set.clear(); break;
                case 14: set.add(random.nextBoolean() ? null : "text"); break;
                case 15: set.retainAll(numbers(random)); break;
                default: set.add(item);
            }
            return set;
        }

        /** Views of a TreeSet are TreeSets; those of 17 and 25 are. */
        private static Object view(NavigableSet<Object> view, TreeSet<Object> set) {
            return view instanceof TreeSet ? view : set;
        }

        @Override
        boolean repOk(Object object) {
            return TreeSetInvariant.repOk((TreeSet<?>) object);
        }
    }

    private static TreeMap<Object, Object> sorted(Random random) {
        TreeMap<Object, Object> map = new TreeMap<>();
        for (Object number : numbers(random)) {
            map.put(number, "sorted");
        }
        return map;
    }

    private static List<Object> numbers(Random random) {
        List<Object> numbers = new ArrayList<>();
        for (int count = random.nextInt(16); count > 0; count--) {
            numbers.add(Items.number(random));
        }
        return numbers;
    }
}
