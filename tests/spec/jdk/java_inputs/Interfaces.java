import java.util.List;
import java.util.Map;

/** Inputs of types that the program knows no class of. */
class Interfaces {
    static int longest(List<String> words) {
        int longest = 0;
        for (String word : words) {
            longest = Math.max(longest, word.length());
        }
        return longest;
    }

    static String named(Map<String, String> words) {
        String word = words.get("name");
        return word == null ? "none" : word;
    }

    static int nested(Map<Integer, List<String>> words) {
        List<String> first = words.get(1);
        return first == null ? -1 : first.size();
    }
}
