package isopath.replay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON text to maps, lists, strings, Long, Double, Boolean and null, and back.
 *
 * <p>What is written is ASCII: a character that no encoding of text can hold, as half of a surrogate pair, arrives as it
 * is. Numbers that JSON lacks are objects, {@code {"double": "NaN"}}.
 */
public final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    public static Object read(String text) {
        return new Json(text).value();
    }

    @SuppressWarnings("unchecked")
    public static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    public static List<Object> list(Object value) {
        return (List<Object>) value;
    }

    private Object value() {
        switch (next()) {
            case '{':
                return members();
            case '[':
                return elements();
            case '"':
                return string();
            default:
                at--;
                return word();
        }
    }

    private Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        for (char mark = next(); mark != '}'; mark = next()) {
            if (mark == ',') {
                mark = next();
            }
            String key = string();
            next();
            members.put(key, value());
        }
        return members;
    }

    private List<Object> elements() {
        List<Object> elements = new ArrayList<>();
        for (char mark = next(); mark != ']'; mark = next()) {
            if (mark != ',') {
                at--;
            }
            elements.add(value());
        }
        return elements;
    }

    private String string() {
        StringBuilder built = new StringBuilder();
        for (char read = text.charAt(at++); read != '"'; read = text.charAt(at++)) {
            built.append(read == '\\' ? escaped() : read);
        }
        return built.toString();
    }

    private char escaped() {
        char kind = text.charAt(at++);
        if (kind == 'u') {
            at += 4;
            return (char) Integer.parseInt(text.substring(at - 4, at), 16);
        }
        int known = "bfnrt".indexOf(kind);
        return known < 0 ? kind : "\b\f\n\r\t".charAt(known);
    }

    private Object word() {
        int start = at;
        while (at < text.length() && ",]} \n".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(start, at);
        switch (word) {
            case "null":
                return null;
            case "true":
            case "false":
                return word.equals("true");
            default:
                boolean isWhole = word.chars().allMatch(digit -> digit == '-' || Character.isDigit(digit));
                return isWhole ? (Object) Long.valueOf(word) : (Object) Double.valueOf(word);
        }
    }

    private char next() {
        while (text.charAt(at) == ' ') {
            at++;
        }
        return text.charAt(at++);
    }

    public static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(out, value);
        return out.toString();
    }

    private static void write(StringBuilder out, Object value) {
        if (value instanceof Map<?, ?> members) {
            char before = '{';
            for (Map.Entry<?, ?> member : members.entrySet()) {
                out.append(before);
                write(out, member.getKey());
                out.append(':');
                write(out, member.getValue());
                before = ',';
            }
            out.append(before == '{' ? "{}" : "}");
        } else if (value instanceof List<?> elements) {
            char before = '[';
            for (Object element : elements) {
                out.append(before);
                write(out, element);
                before = ',';
            }
            out.append(before == '[' ? "[]" : "]");
        } else if (value instanceof Double number && !Double.isFinite(number)) {
            write(out, Map.of("double", number.toString()));
        } else if (value == null || value instanceof Number || value instanceof Boolean) {
            out.append(value);
        } else {
            writeString(out, value.toString());
        }
    }

    private static void writeString(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c < 127 && c != '"' && c != '\\') {
                out.append(c);
            } else {
                out.append("\\u").append(Character.forDigit(c >> 12, 16)).append(Character.forDigit(c >> 8 & 15, 16));
                out.append(Character.forDigit(c >> 4 & 15, 16)).append(Character.forDigit(c & 15, 16));
            }
        }
        out.append('"');
    }
}
