package bruteforce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is to be enumerated: the parameters of a method, the classes that stand for each type, the fields that matter,
 * the values of each primitive type, and how many objects a heap may have.
 */
final class Scope {
    /** A field by the class that declares it. */
    record Slot(String owner, String name, String descriptor) {}

    String owner;
    String name;
    String descriptor;
    final List<String> receivers = new ArrayList<>();
    final List<String> parameters = new ArrayList<>();
    final Map<String, List<String>> candidates = new HashMap<>();
    final Map<String, List<Slot>> slots = new HashMap<>();
    final Map<String, long[]> values = new HashMap<>();
    String invariant;
    int objects;
    int longest;
    int cap;

    /** One line of the description. */
    void read(String[] words) {
        List<String> rest = Arrays.asList(words).subList(1, words.length);
        switch (words[0]) {
            case "subject" -> {
                owner = words[1];
                name = words[2];
                descriptor = words[3];
            }
            case "receiver" -> receivers.addAll(rest);
            case "parameter" -> parameters.add(words[1]);
            case "type" -> candidates.put(words[1], rest.subList(1, rest.size()));
            case "field" ->
                slots.computeIfAbsent(words[1], at -> new ArrayList<>()).add(new Slot(words[2], words[3], words[4]));
            case "values" -> values.put(words[1], rest.stream().skip(1).mapToLong(Long::parseLong).toArray());
            case "valid" -> invariant = words[1];
            case "limits" -> {
                objects = Integer.parseInt(words[1]);
                longest = Integer.parseInt(words[2]);
                cap = Integer.parseInt(words[3]);
            }
            default -> throw new IllegalArgumentException(words[0]);
        }
    }

    List<Slot> slotsOf(String className) {
        return slots.getOrDefault(className, List.of());
    }

    /** Whether a candidate is an object of one value: {@code Color#1}, or {@code java/lang/Integer*1000}. */
    static boolean isValue(String candidate) {
        return candidate.indexOf('#') > 0 || candidate.indexOf('*') > 0;
    }

    /** Whether there is but one object of this value: a constant of an enum, or a cached box. */
    static boolean isOnlyOne(String candidate) {
        return candidate.indexOf('#') > 0;
    }

    static boolean isReference(String descriptor) {
        return descriptor.startsWith("L") || descriptor.startsWith("[");
    }
}
