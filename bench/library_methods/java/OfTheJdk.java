import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.Vector;

/** Methods of the JDK that take collections. What they ask of their arguments is checked before they are called. */
final class OfTheJdk {
    private OfTheJdk() {}

    static Integer max(List<Integer> numbers) {
        checkFilled(numbers);
        return Collections.max(numbers);
    }

    static Integer min(List<Integer> numbers) {
        checkFilled(numbers);
        return Collections.min(numbers);
    }

    static int frequency(List<String> words, String word) {
        int found = Collections.frequency(Objects.requireNonNull(words), word);
        assert found <= words.size();
        return found;
    }

    static void reverse(List<String> words) {
        int size = Objects.requireNonNull(words).size();
        Collections.reverse(words);
        assert words.size() == size;
    }

    static void swap(List<String> words, int one, int other) {
        Objects.requireNonNull(words);
        Objects.checkIndex(one, words.size());
        Objects.checkIndex(other, words.size());
        String before = words.get(one);
        Collections.swap(words, one, other);
        assert words.get(other) == before;
    }

    static boolean disjoint(List<Integer> some, List<Integer> others) {
        Objects.requireNonNull(some);
        Objects.requireNonNull(others);
        return Collections.disjoint(some, others);
    }

    static int indexOf(List<String> words, String word) {
        int index = Objects.requireNonNull(words).indexOf(word);
        assert index < words.size();
        return index;
    }

    static void fill(List<String> words, String word) {
        Collections.fill(Objects.requireNonNull(words), word);
        assert words.isEmpty() || words.get(0) == word;
    }

    static boolean addAll(List<String> words, String first, String second) {
        boolean changed = Collections.addAll(Objects.requireNonNull(words), first, second);
        assert changed && words.size() >= 2;
        return changed;
    }

    static int unmodifiable(List<String> words) {
        int count = 0;
        for (String word : Collections.unmodifiableList(Objects.requireNonNull(words))) {
            count++;
        }
        assert count == words.size();
        return count;
    }

    static boolean replaceAll(List<String> words, String old, String replacement) {
        return Collections.replaceAll(Objects.requireNonNull(words), old, replacement);
    }

    static String join(List<String> words) {
        return String.join(",", Objects.requireNonNull(words));
    }

    static int copy(Collection<String> words) {
        List<String> copy = new ArrayList<>(Objects.requireNonNull(words));
        assert copy.size() == words.size();
        return copy.size();
    }

    static boolean removeLast(LinkedList<String> words) {
        int size = Objects.requireNonNull(words).size();
        if (words.isEmpty()) {
            return false;
        }
        words.removeLast();
        assert words.size() == size - 1;
        return true;
    }

    static String pushAndPop(Deque<String> words, String word) {
        Objects.requireNonNull(words).push(Objects.requireNonNull(word));
        String popped = words.pop();
        assert popped == word;
        return popped;
    }

    static Integer getOrDefault(Map<String, Integer> numbers, String name) {
        return Objects.requireNonNull(numbers).getOrDefault(name, 0);
    }

    static int putIfAbsent(Map<Integer, String> words, int number) {
        Objects.requireNonNull(words).putIfAbsent(number, "new");
        assert words.get(number) != null;
        return words.size();
    }

    static int keys(Map<Integer, String> words) {
        int count = 0;
        for (Integer key : Objects.requireNonNull(words).keySet()) {
            assert words.containsKey(key);
            count++;
        }
        assert count == words.size();
        return count;
    }

    static boolean remove(Set<Integer> numbers, int number) {
        boolean had = Objects.requireNonNull(numbers).contains(number);
        assert numbers.remove(number) == had;
        assert !numbers.contains(number);
        return had;
    }

    static int elements(Vector<String> words) {
        int count = 0;
        for (var each = Objects.requireNonNull(words).elements(); each.hasMoreElements(); each.nextElement()) {
            count++;
        }
        assert count == words.size();
        return count;
    }

    private static void checkFilled(List<Integer> numbers) {
        if (numbers == null || numbers.isEmpty() || numbers.size() > 3) {
            throw new IllegalArgumentException();
        }
        for (int at = 0; at < numbers.size(); at++) {
            Objects.requireNonNull(numbers.get(at));
        }
    }
}
