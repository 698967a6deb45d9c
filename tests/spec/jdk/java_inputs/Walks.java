import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

/** Walks over collections, with what must hold of each. */
class Walks {
    static int arrayList(ArrayList<String> list) {
        int count = 0;
        for (String each : list) {
            count++;
        }
        assert count == list.size();
        return count;
    }

    static int linkedList(LinkedList<Integer> list) {
        int count = 0;
        for (Integer each : list) {
            count++;
        }
        assert count == list.size();
        assert list.isEmpty() || list.getLast() == list.get(count - 1);
        return count;
    }

    static int arrayDeque(ArrayDeque<String> deque) {
        int count = 0;
        for (String each : deque) {
            assert each != null;
            count++;
        }
        assert count == deque.size();
        return count;
    }

    static int priorityQueue(PriorityQueue<Integer> queue) {
        int size = queue.size();
        int count = 0;
        Integer last = null;
        while (!queue.isEmpty()) {
            Integer next = queue.poll();
            assert last == null || last <= next;
            last = next;
            count++;
        }
        assert count == size;
        return count;
    }

    static int vector(Vector<String> vector) {
        int count = 0;
        for (String each : vector) {
            count++;
        }
        assert count == vector.size();
        return count;
    }

    static String stack(Stack<String> stack, String word) {
        stack.push(word);
        assert stack.peek() == word;
        return stack.pop();
    }

    static int hashMap(HashMap<Integer, String> map) {
        int count = 0;
        for (Integer key : map.keySet()) {
            assert map.containsKey(key);
            count++;
        }
        assert count == map.size();
        return count;
    }

    static int linkedHashMap(LinkedHashMap<Integer, String> map) {
        int count = 0;
        for (Integer key : map.keySet()) {
            assert map.containsKey(key);
            count++;
        }
        assert count == map.size();
        return count;
    }

    static int treeMap(TreeMap<Integer, String> map) {
        int count = 0;
        Integer last = null;
        for (Integer key : map.keySet()) {
            assert last == null || last < key;
            last = key;
            count++;
        }
        assert count == map.size();
        return count;
    }

    static boolean hashSet(HashSet<Integer> set, int number) {
        boolean had = set.contains(number);
        assert set.remove(number) == had;
        return had;
    }

    static int treeSet(TreeSet<Integer> set) {
        int count = 0;
        for (Integer each : set) {
            assert set.contains(each);
            count++;
        }
        return count;
    }

    static String optional(Optional<String> word) {
        return word.isPresent() ? word.get() : word.orElse("none");
    }

    static int optionalInt(OptionalInt number) {
        return number.isPresent() ? number.getAsInt() : number.orElse(7);
    }

    static int bigInteger(BigInteger number) {
        assert (number.signum() == 0) == number.equals(BigInteger.ZERO);
        return number.signum();
    }

    static boolean unread(ArrayList<String> list, HashSet<String> set) {
        return list == null || set == null;
    }

    static boolean apart(ArrayList<String> one, ArrayList<String> other, Object[] array) {
        if (one == null || other == null || one == other || one.isEmpty() || array == null || array.length == 0) {
            return false;
        }
        String first = one.get(0);
        other.clear();
        array[0] = "new";
        assert one.get(0) == first;
        return true;
    }
}
