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

    static int pieces(String text) {
        return text.split(",").length;
    }

    static int second(String text) {
        String[] parts = text.split("=");
        return parts.length > 1 ? parts[1].length() * 1000 + (parts[1].isEmpty() ? 0 : parts[1].charAt(0)) : 0;
    }

    static int limited(String text) {
        String[] parts = text.split("ab", 2);
        return parts.length * 10 + parts[0].length();
    }

    static int kept(String text) {
        String[] parts = text.split("[;.]", -1);
        return parts[parts.length - 1].isEmpty() ? parts.length : 0;
    }

    static int lastWord(String text) {
        String[] parts = text.trim().split("\\s+");
        return parts[parts.length - 1].length();
    }

    static int chosen(String text) {
        switch (text) {
            case "a": return 1;
            case "Aa": return 2;
            case "BB": return 3;
            case "b": case "c": return 4;
            default: return 0;
        }
    }

    static int yielded(String text, int n) {
        return switch (text) {
            case "up" -> n + 1;
            case "dn" -> n - 1;
            case "no" -> {
                if (n > 9) yield 9;
                yield n;
            }
            default -> throw new IllegalArgumentException(text);
        };
    }

    static int nested(String one, String other) {
        int found = 0;
        switch (one) {
            case "x":
                switch (other) {
                    case "y": found = 1; break;
                    case "z": found = 2;
                }
                break;
            case "w": found = 3;
        }
        return found;
    }
}
