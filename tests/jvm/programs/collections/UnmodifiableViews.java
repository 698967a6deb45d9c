import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

public class UnmodifiableViews {
    interface Action {
        void run();
    }

    static void refused(String name, Action action) {
        try {
            action.run();
            System.out.println(name + " allowed");
        } catch (UnsupportedOperationException e) {
            System.out.println(name + " refused " + e.getMessage());
        } catch (ClassCastException e) {
            System.out.println(name + " cast");
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<Integer> base = new ArrayList<>(Arrays.asList(3, 1, 2));
        List<Integer> view = Collections.unmodifiableList(base);
        base.add(4);
        System.out.println(view + " " + view.size() + " " + view.equals(base));
        refused("list add", () -> view.add(1));
        refused("list sort", () -> view.sort(null));
        refused("list iterator", () -> view.iterator().remove());
        Map<String, Integer> map = Collections.unmodifiableMap(new TreeMap<>(Map.of("a", 1, "b", 2)));
        System.out.println(map + " " + map.get("b"));
        refused("map put", () -> map.put("c", 3));
        refused("map entry", () -> map.entrySet().iterator().next().setValue(9));
        refused("asList add", () -> Arrays.asList(1, 2).add(3));
        refused("asList set", () -> Arrays.asList(1, 2).set(0, 3));
        refused("of", () -> List.of(1).add(2));
        refused("of null map", () -> Map.of("k", 1).put("k", 2));
        refused("singleton", () -> Collections.singletonList(1).add(2));
        refused("empty", () -> Collections.emptyMap().put(null, null));
        refused("empty clear", () -> Collections.emptyList().clear());
        refused("set", () -> Collections.unmodifiableSortedSet(new TreeSet<>(List.of(1))).clear());
        List checked = Collections.checkedList(new ArrayList<>(), String.class);
        checked.add("s");
        refused("checked", () -> checked.add(1));
        Collection<Integer> synced = Collections.synchronizedCollection(base);
        synced.add(9);
        System.out.println(synced + " " + checked);
        Map<String, Integer> syncedMap = Collections.synchronizedMap(new HashMap<>());
        syncedMap.put("q", 1);
        System.out.println(syncedMap + " " + Collections.list(Collections.enumeration(base)));
        List.of(1, null);
    }
}
