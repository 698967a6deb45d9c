import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Tries {
    private final Map<Character, Tries> children = new TreeMap<>();
    private boolean isWord;
    private int count;

    void insert(String word) {
        Tries node = this;
        for (char c : word.toCharArray()) {
            node = node.children.computeIfAbsent(c, k -> new Tries());
            node.count++;
        }
        node.isWord = true;
    }

    Tries find(String prefix) {
        Tries node = this;
        for (int i = 0; i < prefix.length() && node != null; i++) {
            node = node.children.get(prefix.charAt(i));
        }
        return node;
    }

    List<String> words(String prefix) {
        List<String> out = new ArrayList<>();
        Tries start = find(prefix);
        if (start != null) {
            start.collect(new StringBuilder(prefix), out);
        }
        return out;
    }

    private void collect(StringBuilder path, List<String> out) {
        if (isWord) {
            out.add(path.toString());
        }
        for (Map.Entry<Character, Tries> e : children.entrySet()) {
            path.append(e.getKey());
            e.getValue().collect(path, out);
            path.setLength(path.length() - 1);
        }
    }

    static void permute(List<Integer> left, List<Integer> taken, List<List<Integer>> out) {
        if (left.isEmpty()) {
            out.add(new ArrayList<>(taken));
        }
        for (int i = 0; i < left.size(); i++) {
            Integer x = left.remove(i);
            taken.add(x);
            permute(left, taken, out);
            taken.remove(taken.size() - 1);
            left.add(i, x);
        }
    }

    public static void main(String[] args) {
        Tries root = new Tries();
        for (String w : "car card care cat dog do done door".split(" ")) {
            root.insert(w);
        }
        System.out.println(root.words("car") + " " + root.words("do") + " " + root.words("x") + " " + root.words("").size());
        System.out.println(root.find("ca").count + " " + root.find("card").isWord + " " + root.find("do").children.keySet());
        List<List<Integer>> permutations = new ArrayList<>();
        permute(new ArrayList<>(List.of(1, 2, 3, 4)), new ArrayList<>(), permutations);
        System.out.println(permutations.size() + " " + permutations.get(0) + " " + permutations.get(23) + " " + permutations.get(10));
        System.out.println(permutations.hashCode());
    }
}
