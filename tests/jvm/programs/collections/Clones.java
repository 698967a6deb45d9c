import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

public class Clones {
    enum Size { S, M, L }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) {
        ArrayList<Integer> list = new ArrayList<>(Arrays.asList(1, 2, 3));
        ArrayList<Integer> listCopy = (ArrayList<Integer>) list.clone();
        list.set(0, 9);
        System.out.println(list + " " + listCopy);
        LinkedList<Integer> linked = new LinkedList<>(list);
        LinkedList<Integer> linkedCopy = (LinkedList<Integer>) linked.clone();
        linked.removeFirst();
        System.out.println(linked + " " + linkedCopy);
        HashMap<String, Integer> map = new HashMap<>();
        map.put("a", 1);
        map.put("b", 2);
        HashMap<String, Integer> mapCopy = (HashMap<String, Integer>) map.clone();
        map.put("c", 3);
        System.out.println(map + " " + mapCopy);
        LinkedHashMap<String, Integer> ordered = new LinkedHashMap<>(map);
        System.out.println(ordered.clone());
        TreeMap<String, Integer> tree = new TreeMap<>(map);
        TreeMap<String, Integer> treeCopy = (TreeMap<String, Integer>) tree.clone();
        treeCopy.pollFirstEntry();
        System.out.println(tree + " " + treeCopy);
        HashSet<String> set = new HashSet<>(map.keySet());
        HashSet<String> setCopy = (HashSet<String>) set.clone();
        set.clear();
        System.out.println(set + " " + setCopy + " " + new TreeSet<>(setCopy).clone());
        ArrayDeque<Integer> deque = new ArrayDeque<>(list);
        ArrayDeque<Integer> dequeCopy = deque.clone();
        deque.poll();
        System.out.println(deque + " " + dequeCopy);
        EnumMap<Size, String> sizes = new EnumMap<>(Size.class);
        sizes.put(Size.M, "medium");
        EnumMap<Size, String> sizesCopy = sizes.clone();
        sizes.put(Size.S, "small");
        System.out.println(sizes + " " + sizesCopy + " " + new Vector<>(list).clone());
        BitSet bits = new BitSet();
        bits.set(4);
        System.out.println(bits.clone().equals(bits));
    }
}
