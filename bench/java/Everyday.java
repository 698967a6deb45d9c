import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Forty methods as people write them, on arrays, texts and collections of any size. */
class Everyday {
    static int median(int[] xs) {
        int[] c = xs.clone();
        Arrays.sort(c);
        return c[c.length / 2];
    }

    static int max(int[] xs) {
        if (xs.length == 0) throw new IllegalArgumentException("empty");
        int max = xs[0];
        for (int x : xs) if (x > max) max = x;
        return max;
    }

    static int indexOf(int[] xs, int wanted) {
        for (int i = 0; i < xs.length; i++) if (xs[i] == wanted) return i;
        return -1;
    }

    static boolean isSorted(int[] xs) {
        for (int i = 1; i < xs.length; i++) if (xs[i - 1] > xs[i]) return false;
        return true;
    }

    static int secondLargest(int[] xs) {
        if (xs == null || xs.length < 2) return -1;
        int first = Integer.MIN_VALUE, second = Integer.MIN_VALUE;
        for (int x : xs) {
            if (x > first) {
                second = first;
                first = x;
            } else if (x > second && x != first) {
                second = x;
            }
        }
        return second;
    }

    static int countDistinct(int[] xs) {
        int[] sorted = xs.clone();
        Arrays.sort(sorted);
        int count = 0;
        for (int i = 0; i < sorted.length; i++) if (i == 0 || sorted[i] != sorted[i - 1]) count++;
        return count;
    }

    static int binarySearch(int[] xs, int key) {
        int low = 0, high = xs.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (xs[middle] < key) low = middle + 1;
            else if (xs[middle] > key) high = middle - 1;
            else return middle;
        }
        return -(low + 1);
    }

    static int[] merged(int[] a, int[] b) {
        int[] out = new int[a.length + b.length];
        int i = 0, j = 0, k = 0;
        while (i < a.length && j < b.length) out[k++] = a[i] <= b[j] ? a[i++] : b[j++];
        while (i < a.length) out[k++] = a[i++];
        while (j < b.length) out[k++] = b[j++];
        return out;
    }

    static boolean isMirrored(int[] xs) {
        for (int i = 0, j = xs.length - 1; i < j; i++, j--) if (xs[i] != xs[j]) return false;
        return true;
    }

    static int longestRun(int[] xs) {
        int best = 0, run = 0;
        for (int i = 0; i < xs.length; i++) {
            run = i > 0 && xs[i] == xs[i - 1] ? run + 1 : 1;
            if (run > best) best = run;
        }
        return best;
    }

    static int balance(int[] xs) {
        int total = 0, left = 0;
        for (int x : xs) total += x;
        for (int i = 0; i < xs.length; i++) {
            if (left == total - left - xs[i]) return i;
            left += xs[i];
        }
        return -1;
    }

    static void moveZeros(int[] xs) {
        int next = 0;
        for (int i = 0; i < xs.length; i++) if (xs[i] != 0) xs[next++] = xs[i];
        while (next < xs.length) xs[next++] = 0;
    }

    static int trace(int[][] rows) {
        int sum = 0;
        for (int i = 0; i < rows.length; i++) {
            if (rows[i].length != rows.length) throw new IllegalArgumentException("not square");
            sum += rows[i][i];
        }
        return sum;
    }

    static String grade(int[] points) {
        int sum = 0;
        for (int each : points) {
            if (each < 0 || each > 100) return "invalid";
            sum += each;
        }
        if (points.length == 0) return "none";
        int mean = sum / points.length;
        if (mean >= 90) return "A";
        if (mean >= 75) return "B";
        return mean >= 50 ? "C" : "F";
    }

    static boolean isPalindrome(String s) {
        for (int i = 0, j = s.length() - 1; i < j; i++, j--) if (s.charAt(i) != s.charAt(j)) return false;
        return true;
    }

    static int vowels(String s) {
        int count = 0;
        for (char c : s.toCharArray()) {
            switch (c) {
                case 'a', 'e', 'i', 'o', 'u' -> count++;
                default -> { }
            }
        }
        return count;
    }

    static boolean isIdentifier(String s) {
        if (s == null || s.isEmpty()) return false;
        if (!Character.isLetter(s.charAt(0)) && s.charAt(0) != '_') return false;
        for (int i = 1; i < s.length(); i++) {
            char c = s.charAt(i);
            if (!Character.isLetterOrDigit(c) && c != '_') return false;
        }
        return true;
    }

    static int number(String s) {
        int value = 0;
        boolean isNegative = s.startsWith("-");
        for (int i = isNegative ? 1 : 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c < '0' || c > '9') throw new NumberFormatException(s);
            value = value * 10 + (c - '0');
        }
        return isNegative ? -value : value;
    }

    static String snake(String name) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c >= 'A' && c <= 'Z') {
                if (i > 0) out.append('_');
                out.append((char) (c + 32));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    static int words(String text) {
        int count = 0;
        boolean isInside = false;
        for (int i = 0; i < text.length(); i++) {
            boolean isSpace = text.charAt(i) == ' ';
            if (!isSpace && !isInside) count++;
            isInside = !isSpace;
        }
        return count;
    }

    static String value(String line) {
        String trimmed = line.trim();
        if (trimmed.isEmpty() || trimmed.startsWith("#")) return null;
        int at = trimmed.indexOf('=');
        if (at < 0) throw new IllegalArgumentException(line);
        return trimmed.substring(at + 1);
    }

    static boolean isDate(String s) {
        if (s.length() != 10 || s.charAt(4) != '-' || s.charAt(7) != '-') return false;
        for (int i = 0; i < 10; i++) {
            if (i != 4 && i != 7 && (s.charAt(i) < '0' || s.charAt(i) > '9')) return false;
        }
        int month = (s.charAt(5) - '0') * 10 + s.charAt(6) - '0';
        return month >= 1 && month <= 12;
    }

    static String commonPrefix(String a, String b) {
        int at = 0;
        while (at < a.length() && at < b.length() && a.charAt(at) == b.charAt(at)) at++;
        return a.substring(0, at);
    }

    static boolean isBalanced(String s) {
        int depth = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '(') depth++;
            else if (c == ')' && --depth < 0) return false;
        }
        return depth == 0;
    }

    static String compressed(String s) {
        StringBuilder out = new StringBuilder();
        int i = 0;
        while (i < s.length()) {
            int j = i;
            while (j < s.length() && s.charAt(j) == s.charAt(i)) j++;
            out.append(s.charAt(i));
            if (j - i > 1) out.append(j - i);
            i = j;
        }
        return out.toString();
    }

    static String caesar(String s, int by) {
        char[] out = s.toCharArray();
        for (int i = 0; i < out.length; i++) {
            if (out[i] >= 'a' && out[i] <= 'z') out[i] = (char) ('a' + (out[i] - 'a' + by) % 26);
        }
        return new String(out);
    }

    static boolean isAnagram(char[] a, char[] b) {
        if (a.length != b.length) return false;
        Arrays.sort(a);
        Arrays.sort(b);
        return Arrays.equals(a, b);
    }

    static String extension(String file) {
        int dot = file.lastIndexOf('.');
        int slash = file.lastIndexOf('/');
        if (dot < 0 || dot < slash) return "";
        return file.substring(dot + 1).equals("jar") ? "archive" : "other";
    }

    static int sum(List<Integer> xs) {
        int sum = 0;
        for (int x : xs) if (x > 0) sum += x;
        return sum;
    }

    static Map<String, Integer> wordCount(List<String> words) {
        Map<String, Integer> counts = new HashMap<>();
        for (String word : words) {
            Integer count = counts.get(word);
            counts.put(word, count == null ? 1 : count + 1);
        }
        return counts;
    }

    static String firstDuplicate(List<String> words) {
        Set<String> seen = new HashSet<>();
        for (String word : words) if (!seen.add(word)) return word;
        return null;
    }

    static int price(Map<String, Integer> prices, String item, int amount) {
        if (!prices.containsKey(item)) throw new IllegalArgumentException(item);
        int price = prices.get(item) * amount;
        return amount >= 10 ? price - price / 10 : price;
    }

    static boolean areNested(String s) {
        Deque<Character> open = new ArrayDeque<>();
        for (char c : s.toCharArray()) {
            if (c == '(' || c == '[') open.push(c);
            else if (c == ')' || c == ']') {
                if (open.isEmpty() || (open.pop() == '(') != (c == ')')) return false;
            }
        }
        return open.isEmpty();
    }

    static int removeNegatives(ArrayList<Integer> xs) {
        int before = xs.size();
        xs.removeIf(x -> x < 0);
        return before - xs.size();
    }

    static int best(Map<String, Integer> scores) {
        int best = Integer.MIN_VALUE;
        for (Map.Entry<String, Integer> each : scores.entrySet()) if (each.getValue() > best) best = each.getValue();
        return best;
    }

    static boolean isSubset(Set<Integer> part, Set<Integer> whole) {
        for (Integer each : part) if (!whole.contains(each)) return false;
        return true;
    }

    static List<Integer> union(List<Integer> a, List<Integer> b) {
        List<Integer> out = new ArrayList<>(a);
        for (Integer each : b) if (!out.contains(each)) out.add(each);
        return out;
    }

    static Map<Integer, List<String>> byLength(List<String> words) {
        Map<Integer, List<String>> groups = new TreeMap<>();
        for (String word : words) groups.computeIfAbsent(word.length(), length -> new ArrayList<>()).add(word);
        return groups;
    }

    static int smallest(List<Integer> xs) {
        if (xs.isEmpty()) return 0;
        List<Integer> sorted = new ArrayList<>(xs);
        Collections.sort(sorted);
        return sorted.get(0);
    }

    static String slowest(LinkedHashMap<String, Long> times, long limit) {
        String slowest = null;
        for (Map.Entry<String, Long> each : times.entrySet()) {
            if (each.getValue() <= limit) continue;
            if (slowest == null || each.getValue() > times.get(slowest)) slowest = each.getKey();
        }
        return slowest;
    }
}
