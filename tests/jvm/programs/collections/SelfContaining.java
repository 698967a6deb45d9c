import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;

public class SelfContaining {
    public static void main(String[] args) {
        List<Object> list = new ArrayList<>();
        list.add(1);
        list.add(list);
        System.out.println(list);
        Map<Object, Object> map = new HashMap<>();
        map.put("self", map);
        System.out.println(map);
        Vector<Object> vector = new Vector<>();
        vector.add(vector);
        System.out.println(vector + " " + vector.size());
        List<List<Object>> nested = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            nested.add(new ArrayList<>(List.of(i, "s" + i, List.of(i * 1.5))));
        }
        System.out.println(nested + " " + nested.hashCode() + " " + nested.contains(List.of(1, "s1", List.of(1.5))));
        Map<List<Integer>, Map<String, int[]>> deep = new HashMap<>();
        deep.put(List.of(1, 2), Map.of("k", new int[] {3}));
        System.out.println(deep.get(List.of(1, 2)).get("k")[0] + " " + deep.keySet());
        Object[] array = {1, null};
        System.out.println(java.util.Arrays.deepToString(new Object[] {array, new int[] {5}, "x"}));
        array[1] = array;
        System.out.println(java.util.Arrays.deepToString(array));
    }
}
