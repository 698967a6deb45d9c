package validation;

import java.lang.reflect.Array;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

/** Why an object with a place overwritten is one that its class could have produced all the same. */
final class Legal {
    private Legal() {}

    /** The reason, or null where there is none. The object holds the replacement. */
    static String reason(Object object, Place place, Object old, Object replacement) {
        switch (place.kind) {
            case "AbstractList.modCount":
            case "HashMap.modCount":
            case "TreeMap.modCount":
            case "PriorityQueue.modCount":
                return "changes are counted from any number on, since the count overflows";
            case "Vector.capacityIncrement":
                return object.getClass() == Vector.class ? "the constructor takes any" : null;
            case "LinkedHashMap.accessOrder":
                return object instanceof HashMap ? "the constructor takes either" : null;
            case "BitSet.sizeIsSticky":
                return "a size is sticky if the constructor was given it";
            case "Node.item":
                return "a list holds anything";
            case "Node.value":
            case "Entry.value":
                return object instanceof HashSet || object instanceof TreeSet ? null : "a value may be anything";
            case "Node.key":
            case "Node.hash":
                return ofHashedKey(object, place);
            case "Entry.key":
                return ofSortedKeys(wholeOf(object));
            case "HashMap.entrySet":
            case "AbstractMap.keySet":
            case "AbstractMap.values":
            case "TreeMap.entrySet":
            case "TreeMap.navigableKeySet":
            case "NavigableSubMap.descendingMapView":
            case "NavigableSubMap.entrySetView":
            case "NavigableSubMap.navigableKeySetView":
                return replacement == null ? "the view was not asked for" : null;
            case "TreeMap.descendingMap":
                return replacement == null || isWhole(replacement) ? "any view of the whole map, or none yet" : null;
            case "TreeSet.m":
                return wholeOf(object) == wholeOf(old) ? "another part of the same map" : null;
            case "NavigableSubMap.m":
                return null;
            case "DescendingSubMap.reverseComparator":
                return old.equals(replacement) ? "the same order, reversed once more" : null;
            case "TreeMap.comparator":
                return ofSortedKeys(wholeOf(object));
            case "HashMap.threshold":
            case "HashMap.loadFactor":
            case "HashMap.table":
                return ofThreshold(place);
            default:
                return ofContent(object, place, old, replacement);
        }
    }

    /** Whether a node has the hash of its key, and no other one in its bin has an equal key. */
    private static String ofHashedKey(Object object, Place place) {
        HashMap.Node<?, ?> node = (HashMap.Node<?, ?>) place.holder;
        int code = Objects.hashCode(node.key);
        int equal = 0;
        HashMap.Node<?, ?>[] table = mapOf(object).table;
        for (HashMap.Node<?, ?> other = table[node.hash & table.length - 1]; other != null; other = other.next) {
            equal += Objects.equals(node.key, other.key) ? 1 : 0;
        }
        return node.hash == (code ^ code >>> 16) && equal == 1 ? "another key with this hash" : null;
    }

    private static HashMap<?, ?> mapOf(Object object) {
        return object instanceof HashSet ? ((HashSet<?>) object).map : (HashMap<?, ?>) object;
    }

    private static String ofSortedKeys(TreeMap<?, ?> map) {
        Object last = null;
        boolean isFirst = true;
        for (Object key : new ArrayList<Object>(map.keySet())) {
            if (!isFirst && compare(map.comparator(), last, key) >= 0) {
                return null;
            }
            last = key;
            isFirst = false;
        }
        return "the keys are in order";
    }

    /** What a comparator says, or the natural order where there is none; what cannot be compared is out of order. */
    @SuppressWarnings("unchecked")
    private static int compare(Comparator<?> order, Object one, Object other) {
        try {
            Comparator<Object> natural = (Comparator<Object>) (Comparator<?>) Comparator.<Integer>naturalOrder();
            return (order == null ? natural : (Comparator<Object>) order).compare(one, other);
        } catch (ClassCastException | NullPointerException incomparable) {
            return 1;
        }
    }

    static TreeMap<?, ?> wholeOf(Object map) {
        if (map instanceof TreeSet) {
            return wholeOf(((TreeSet<?>) map).m);
        }
        return map instanceof TreeMap ? (TreeMap<?, ?>) map : ((TreeMap.NavigableSubMap<?, ?>) map).m;
    }

    private static boolean isWhole(Object map) {
        TreeMap.NavigableSubMap<?, ?> part = (TreeMap.NavigableSubMap<?, ?>) map;
        return part.fromStart && part.toEnd;
    }

    /** Whether a map of the same load factor and initial capacity comes to the same threshold. */
    private static String ofThreshold(Place place) {
        HashMap<?, ?> map = (HashMap<?, ?>) place.holder;
        if (map.table == null) {
            return map.threshold == 0 || Integer.bitCount(map.threshold) == 1 ? "no table was made yet" : null;
        }
        for (int initial = 1; initial <= map.table.length; initial *= 2) {
            HashMap<Object, Object> rebuilt = new HashMap<>(initial, map.loadFactor);
            rebuilt.computeIfAbsent(0, absent -> 0);
            for (int count = 0; rebuilt.table.length < map.table.length && count < 1000; count++) {
                rebuilt.put(new Items.Clash(3 * count), 0);
            }
            if (rebuilt.table.length == map.table.length && rebuilt.threshold == map.threshold) {
                return "a table that was made with this load factor has this threshold";
            }
        }
        return map.threshold == 3 * (map.table.length / 4) ? "a clone of an empty map begins with 16 and 12" : null;
    }

    private static String ofContent(Object object, Place place, Object old, Object replacement) {
        if (object instanceof ArrayList) {
            return ofPrefix(((ArrayList<?>) object).elementData, ((ArrayList<?>) object).size);
        }
        if (object instanceof Vector) {
            return ofPrefix(((Vector<?>) object).elementData, ((Vector<?>) object).elementCount);
        }
        if (object instanceof PriorityQueue) {
            PriorityQueue<?> queue = (PriorityQueue<?>) object;
            return ofPrefix(queue.queue, queue.size) != null && isHeap(queue) ? "a heap of other items" : null;
        }
        if (object instanceof ArrayDeque) {
            return isRebuilt((ArrayDeque<?>) object) ? "a deque of other items or capacity" : null;
        }
        if (object instanceof BitSet) {
            BitSet bits = (BitSet) object;
            return BitSet.valueOf(bits.toLongArray()).wordsInUse == bits.wordsInUse ? "other bits or capacity" : null;
        }
        if (object instanceof BigInteger) {
            return ofNumber((BigInteger) object, replacement);
        }
        if (place.kind.startsWith("Optional") && place.kind.endsWith(".value")) {
            return old != null && replacement != null ? "another value" : null;
        }
        if (place.kind.startsWith("NavigableSubMap.")) {
            return ofPart((TreeSet<?>) object);
        }
        return null;
    }

    private static String ofPrefix(Object[] elements, int size) {
        ArrayList<Object> rebuilt = new ArrayList<>(elements.length);
        for (int index = 0; index < size; index++) {
            rebuilt.add(elements[index]);
        }
        for (int index = 0; index < elements.length; index++) {
            if (elements[index] != rebuilt.elementData[index]) {
                return null;
            }
        }
        return rebuilt.elementData.length == elements.length ? "a list of other items, size or capacity" : null;
    }

    private static boolean isHeap(PriorityQueue<?> queue) {
        for (int child = 1; child < queue.size; child++) {
            if (compare(queue.comparator(), queue.queue[(child - 1) / 2], queue.queue[child]) > 0) {
                return false;
            }
        }
        return true;
    }

    /** Moves the head of a new deque to the same place, and adds the same items. */
    private static boolean isRebuilt(ArrayDeque<?> deque) {
        ArrayDeque<Object> rebuilt = new ArrayDeque<>(deque.elements.length - 1);
        while (rebuilt.elements.length > 1 && rebuilt.head != deque.head) {
            rebuilt.addLast("passing");
            rebuilt.pollFirst();
        }
        rebuilt.addAll(deque);
        for (int index = 0; index < deque.elements.length; index++) {
            if (index >= rebuilt.elements.length || rebuilt.elements[index] != deque.elements[index]) {
                return false;
            }
        }
        return rebuilt.head == deque.head && rebuilt.tail == deque.tail;
    }

    private static String ofNumber(BigInteger number, Object replacement) {
        BigInteger same = new BigInteger(number.toByteArray());
        if (same.signum != number.signum || Array.getLength(same.mag) != Array.getLength(number.mag)) {
            return null;
        }
        boolean isUnasked = Objects.equals(replacement, 0);
        boolean isRight = same.bitCount() == number.bitCount() && same.bitLength() == number.bitLength()
                && same.getLowestSetBit() == number.getLowestSetBit();
        return isUnasked || isRight ? "another number, or a cache not yet filled" : null;
    }

    private static String ofPart(TreeSet<?> set) {
        TreeMap.NavigableSubMap<?, ?> part = (TreeMap.NavigableSubMap<?, ?>) set.m;
        boolean isOpen = part.fromStart || part.toEnd;
        return isOpen || compare(part.m.comparator(), part.lo, part.hi) <= 0 ? "a part with other bounds" : null;
    }
}
