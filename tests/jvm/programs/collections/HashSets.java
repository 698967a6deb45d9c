import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

public class HashSets {
    public static void main(String[] args) {
        Set<Integer> a = new HashSet<>(List.of(1, 2, 3, 4, 5));
        Set<Integer> b = new HashSet<>(List.of(4, 5, 6));
        Set<Integer> union = new HashSet<>(a);
        System.out.println(union.addAll(b) + " " + union + " " + union.addAll(b));
        Set<Integer> common = new HashSet<>(a);
        System.out.println(common.retainAll(b) + " " + common);
        Set<Integer> only = new HashSet<>(a);
        System.out.println(only.removeAll(b) + " " + only + " " + only.containsAll(List.of(1, 2)));
        System.out.println(a.add(1) + " " + a.add(9) + " " + a.remove(2) + " " + a.remove(22) + " " + a.size());
        System.out.println(a.equals(new HashSet<>(List.of(9, 5, 4, 3, 1))) + " " + a.hashCode() + " " + b.isEmpty());
        Set<String> words = new HashSet<>();
        for (String w : "she sells sea shells by the sea shore".split(" ")) {
            if (!words.add(w)) {
                System.out.println("again " + w);
            }
        }
        System.out.println(words);
        for (Iterator<String> it = words.iterator(); it.hasNext();) {
            if (it.next().startsWith("s")) {
                it.remove();
            }
        }
        System.out.println(words + " " + words.contains(null) + " " + words.add(null) + " " + words.contains(null));
        Set<List<Integer>> lists = new HashSet<>();
        lists.add(List.of(1, 2));
        lists.add(new ArrayList<>(List.of(1, 2)));
        System.out.println(lists.size() + " " + lists.contains(List.of(1, 2)));
        Collection<Character> letters = new HashSet<>();
        for (char c : "mississippi".toCharArray()) {
            letters.add(c);
        }
        System.out.println(letters + " " + letters.size());
        Set<Integer> big = new HashSet<>(1000);
        for (int i = 0; i < 2000; i++) {
            big.add(i * 17 % 1013);
        }
        System.out.println(big.size() + " " + big.contains(1012) + " " + big.stream().mapToInt(x -> x).sum());
        for (Integer x : a) {
            a.remove(x);
        }
    }
}
