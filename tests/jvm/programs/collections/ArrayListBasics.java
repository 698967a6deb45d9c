import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class ArrayListBasics {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            list.add(i * i % 17);
        }
        System.out.println(list + " " + list.size());
        list.add(0, -1);
        list.add(13, 100);
        System.out.println(list.get(13) + " " + list.indexOf(4) + " " + list.lastIndexOf(4));
        System.out.println(list.remove(3) + " " + list.remove(Integer.valueOf(100)) + " " + list.remove(Integer.valueOf(999)));
        System.out.println(list.set(2, 77) + " " + list.contains(77) + " " + list.contains(-5));
        System.out.println(list.subList(2, 7));
        list.subList(5, 20).clear();
        System.out.println(list);
        list.addAll(Arrays.asList(5, 4, 3));
        list.addAll(1, List.of(9, 8));
        System.out.println(list + " " + list.hashCode());
        list.removeAll(Arrays.asList(9, 0));
        System.out.println(list);
        list.retainAll(Arrays.asList(3, 4, 5, 77, 8));
        System.out.println(list);
        list.removeIf(x -> x % 2 == 0);
        System.out.println(list);
        list.replaceAll(x -> x * 10);
        System.out.println(list + " " + list.equals(Arrays.asList(770, 50, 30)));
        list.sort(null);
        System.out.println(list + " " + list.isEmpty());
        Integer[] array = list.toArray(new Integer[0]);
        Object[] objects = list.toArray();
        System.out.println(array.length + " " + objects.length + " " + Arrays.toString(array));
        list.clear();
        System.out.println(list + " " + list.isEmpty());
    }
}
