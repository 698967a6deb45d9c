import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

public class CopyOnWrite {
    public static void main(String[] args) {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>(List.of("a", "b"));
        for (String s : list) {
            list.add(s + s);
        }
        System.out.println(list + " " + list.addIfAbsent("a") + " " + list.addIfAbsent("c") + " " + list.size());
        Iterator<String> it = list.iterator();
        list.clear();
        StringBuilder text = new StringBuilder();
        it.forEachRemaining(text::append);
        System.out.println(text + " " + list);
        list.addAll(List.of("z", "y", "x", "y"));
        list.sort(null);
        System.out.println(list + " " + list.indexOf("y") + " " + list.lastIndexOf("y") + " " + list.contains("q"));
        list.set(0, "w");
        list.add(2, "m");
        System.out.println(list.remove(1) + " " + list.remove("y") + " " + list + " " + list.hashCode());
        list.removeIf(s -> s.equals("m"));
        list.replaceAll(s -> s + "!");
        System.out.println(list + " " + list.subList(0, 1) + " " + list.equals(List.of("w!", "z!")));
        CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>();
        set.add(3);
        set.add(1);
        set.add(3);
        System.out.println(set + " " + set.contains(1) + " " + set.remove(3));
        try {
            it = list.iterator();
            it.next();
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("no remove");
        }
        list.get(7);
    }
}
