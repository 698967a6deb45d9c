import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Objects;

/** Methods of gson's JsonArray, on one that is filled from a list. */
final class OfGson {
    private OfGson() {}

    static int size(List<String> words) {
        checkPresent(words);
        JsonArray array = filled(words);
        assert array.size() == words.size();
        return array.size();
    }

    static int iterator(List<String> words) {
        checkPresent(words);
        int count = 0;
        for (JsonElement element : filled(words)) {
            assert element.isJsonNull() || element.isJsonPrimitive();
            count++;
        }
        assert count == words.size();
        return count;
    }

    static boolean contains(List<String> words, String word) {
        checkPresent(words);
        return filled(words).contains(new JsonPrimitive(Objects.requireNonNull(word)));
    }

    static int addAll(List<String> words) {
        checkPresent(words);
        JsonArray array = new JsonArray();
        array.addAll(filled(words));
        array.addAll(filled(words));
        assert array.size() == 2 * words.size();
        return array.size();
    }

    static boolean removeFirst(List<String> words) {
        checkPresent(words);
        JsonArray array = filled(words);
        if (array.isEmpty()) {
            return false;
        }
        array.remove(0);
        assert array.size() == words.size() - 1;
        return true;
    }

    private static void checkPresent(List<String> words) {
        Objects.requireNonNull(words);
    }

    private static JsonArray filled(List<String> words) {
        JsonArray array = new JsonArray();
        for (String word : words) {
            array.add(word);
        }
        return array;
    }
}
