import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Code that calls what has an intrinsic where traces are merged: sorting, numbers in texts, texts as keys. */
class Shortcuts {
    static int least(int[] a) {
        Arrays.sort(a);
        return a.length > 0 && a[0] < 0 ? a[0] : 0;
    }

    static int range(long[] a, int from) {
        Arrays.sort(a, from, a.length);
        return a.length > 1 && a[0] > a[1] ? 1 : 0;
    }

    static boolean anagram(char[] a, char[] b) {
        Arrays.sort(a);
        Arrays.sort(b);
        return Arrays.equals(a, b);
    }

    static int parsed(String text) {
        try {
            return Integer.parseInt(text) > 100 ? 2 : 1;
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    static long magnitude(String text) {
        long number = Long.parseLong(text);
        return number < 0 ? -number : number;
    }

    static int words(String a, String b, String c) {
        Map<String, Integer> counts = new HashMap<>();
        for (String word : new String[] {a, b, c}) counts.put(word, counts.getOrDefault(word, 0) + 1);
        return counts.get(a) == 3 ? 3 : 0;
    }

    static int merged(String a, String b) {
        Map<String, Integer> counts = new HashMap<>();
        counts.merge(a, 1, Integer::sum);
        counts.merge(b, 1, Integer::sum);
        return counts.get(b) == 2 ? 2 : 1;
    }
}
