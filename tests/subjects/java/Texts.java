import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Programs on text. Run as a program it prints what each method gives on each of its arguments. */
public class Texts {
    static int equal(String s) {
        if (s.equals("abc")) return 1;
        return s.length() > 3 ? 2 : 3;
    }

    static int constantFirst(String s) {
        return "ab".equals(s) ? 1 : 0;
    }

    static int colour(String s) {
        switch (s) {
            case "red": return 1;
            case "Aa": return 2;
            case "BB": return 3;
            default: return 0;
        }
    }

    static int palindrome(String s) {
        for (int i = 0, j = s.length() - 1; i < j; i++, j--) {
            if (s.charAt(i) != s.charAt(j)) return 0;
        }
        return 1;
    }

    static int number(String s) {
        int value = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c < '0' || c > '9') throw new IllegalArgumentException();
            value = value * 10 + (c - '0');
        }
        return value == 42 ? 1 : 0;
    }

    static int prefix(String s) {
        if (s.startsWith("ab")) return 1;
        if (s.endsWith("b")) return 2;
        return s.contains("zz") ? 3 : 0;
    }

    static int position(String s) {
        if (s.indexOf(',') == 1) return 1;
        if (s.lastIndexOf('a') > 0) return 2;
        return s.indexOf("b", 1) == 2 ? 3 : 0;
    }

    static int order(String s) {
        int order = s.compareTo("ab");
        return order < 0 ? 1 : order == 0 ? 2 : 3;
    }

    static int part(String s) {
        return s.substring(1, 3).equals("bc") ? 1 : 0;
    }

    static int sum(String s) {
        return ("<" + s + ">").equals("<ab>") ? 1 : 0;
    }

    static int nothing(String s) {
        return ("" + s).equals("null") ? 1 : 0;
    }

    static int ignoringCase(String s) {
        return s.equalsIgnoreCase("ab") ? 1 : 0;
    }

    static int letters(String s) {
        char c = s.charAt(0);
        if (Character.isDigit(c)) return 1;
        if (Character.isLetter(c)) return Character.isUpperCase(c) ? 2 : 3;
        return Character.isWhitespace(c) ? 4 : 5;
    }

    static int blank(String s) {
        return s.isBlank() ? 1 : s.isEmpty() ? 2 : 0;
    }

    static int replaced(String s) {
        return s.replace('a', 'b').equals("bb") ? 1 : 0;
    }

    static int counted(String s) {
        int count = 0;
        for (char c : s.toCharArray()) {
            if (c == 'a') count++;
        }
        return count;
    }

    static int built(String s) {
        StringBuilder builder = new StringBuilder();
        builder.append('x').append(s).append(1);
        return builder.length() == 4 && builder.charAt(2) == 'b' ? 1 : 0;
    }

    static int inserted(String s) {
        return new StringBuilder("ab").insert(1, s).toString().equals("axb") ? 1 : 0;
    }

    static int deleted(String s) {
        return new StringBuilder(s).deleteCharAt(0).toString().equals("b") ? 1 : 0;
    }

    static int sameHash(String s) {
        return s.hashCode() == "Aa".hashCode() ? 1 : 0;
    }

    static int matched(String s) {
        return s.matches("a[b-d]?") ? 1 : 0;
    }

    static int looked(String s) {
        Map<String, Integer> map = new HashMap<>();
        map.put("red", 1);
        map.put("ab", 2);
        Integer found = map.get(s);
        if (found == null) return 0;
        return found == 1 ? 1 : 2;
    }

    static int sorted(String s) {
        TreeMap<String, Integer> map = new TreeMap<>();
        map.put("ab", 1);
        map.put("red", 2);
        String key = map.ceilingKey(s);
        if (key == null) return 0;
        return key.equals("ab") ? 1 : 2;
    }

    static int trimmed(String s) {
        return s.trim().equals("a") ? 1 : 0;
    }

    static int joined(String s) {
        return String.join("-", s, s).equals("a-a") ? 1 : 0;
    }

    static int whole(String s) {
        return s.substring(0) == s ? s.substring(0, 1) == s ? 1 : 2 : 3;
    }

    static int sequence(CharSequence s) {
        return s.length() > 1 && s.charAt(1) == 'b' ? 1 : 0;
    }

    static int lower(String s) {
        return s.toLowerCase().equals("ab") ? 1 : 0;
    }

    public static void main(String[] texts) throws Exception {
        for (java.lang.reflect.Method method : Texts.class.getDeclaredMethods()) {
            if (method.getReturnType() != int.class) continue;
            for (int i = 0; i <= texts.length; i++) {
                String text = i < texts.length ? unescaped(texts[i]) : null;
                String outcome;
                try {
                    outcome = method.invoke(null, text).toString();
                } catch (java.lang.reflect.InvocationTargetException e) {
                    outcome = e.getCause().getClass().getSimpleName();
                }
                System.out.println(method.getName() + " " + i + " " + outcome);
            }
        }
    }

    /** Arguments come as the numbers of their characters: no encoding of a command line can change these. */
    private static String unescaped(String numbers) {
        StringBuilder text = new StringBuilder();
        for (String number : numbers.split("\\.")) {
            if (!number.isEmpty()) text.append((char) Integer.parseInt(number));
        }
        return text.toString();
    }
}
