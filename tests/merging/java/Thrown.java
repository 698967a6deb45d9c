import java.util.TreeMap;

/** Exceptions that a library throws at several places, seen by the program in several ways. */
public class Thrown {
    static String message(TreeMap<String, Integer> counts, String key) {
        try {
            counts.computeIfAbsent(key, missing -> 1);
            return "counted";
        } catch (NullPointerException e) {
            return e.getMessage();
        }
    }

    static int printed(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            e.printStackTrace();
            return -1;
        }
    }

    static int escaping(String text, int from) {
        return text.substring(from, from + 2).length();
    }

    static int substring(String text, int from) {
        try {
            return text.substring(from, from + 2).length();
        } catch (IndexOutOfBoundsException e) {
            return e.getMessage().length();
        }
    }

    static int twoCalls(String text, int from) {
        try {
            int first = text.substring(from).length();
            return first + text.substring(from + 1).length();
        } catch (IndexOutOfBoundsException e) {
            return -1;
        }
    }

    static int wrapped(String text, int from) {
        try {
            return text.substring(from, from + 2).length();
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalStateException(e);
        }
    }

    static String frames(String text, int from) {
        try {
            return text.substring(from, from + 2);
        } catch (IndexOutOfBoundsException e) {
            return e.getStackTrace()[0].getMethodName();
        }
    }
}
