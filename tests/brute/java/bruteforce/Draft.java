package bruteforce;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * An input heap on paper: objects numbered from 1 in the order in which they are first reached, and the arguments.
 *
 * <p>A reference is null, an object that was reached before, or the next new one: so no two drafts are the same but for
 * the numbers of their objects. A value is a long: the number of an object, an integer, or the bits of a float.
 */
final class Draft {
    /** An object with the values of its slots, or an array with its elements. */
    record Cell(String className, long[] values) {}

    final List<Cell> cells = new ArrayList<>();
    final long[] arguments;
    private final Scope scope;
    private final Choices choices;

    Draft(Scope scope, Choices choices) {
        this.scope = scope;
        this.choices = choices;
        int receivers = scope.receivers.isEmpty() ? 0 : 1;
        arguments = new long[receivers + scope.parameters.size()];
        if (receivers == 1) {
            arguments[0] = add(scope.receivers.get(choices.choose(scope.receivers.size())));
        }
        for (int at = receivers; at < arguments.length; at++) {
            arguments[at] = value(scope.parameters.get(at - receivers));
        }
        for (int at = 0; at < cells.size(); at++) {
            fill(at);
        }
    }

    private long add(String className) {
        cells.add(new Cell(className, null));
        return cells.size();
    }

    private void fill(int at) {
        String className = cells.get(at).className();
        long[] values;
        if (Scope.isValue(className)) {
            values = new long[0];
        } else if (className.startsWith("[")) {
            values = new long[choices.choose(scope.longest + 1)];
            for (int i = 0; i < values.length; i++) {
                values[i] = value(className.substring(1));
            }
        } else {
            List<Scope.Slot> slots = scope.slotsOf(className);
            values = new long[slots.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = value(slots.get(i).descriptor());
            }
        }
        cells.set(at, new Cell(className, values));
    }

    private long value(String descriptor) {
        return Scope.isReference(descriptor) ? reference(descriptor) : primitive(descriptor);
    }

    private long primitive(String descriptor) {
        long[] values = scope.values.get(descriptor);
        return values[choices.choose(values.length)];
    }

    private long reference(String descriptor) {
        List<String> candidates = scope.candidates.getOrDefault(descriptor, List.of());
        List<Integer> known = new ArrayList<>();
        for (int at = 0; at < cells.size(); at++) {
            if (candidates.contains(cells.get(at).className())) {
                known.add(at + 1);
            }
        }
        List<String> fresh = candidates.stream().filter(this::hasRoom).toList();
        int choice = choices.choose(1 + known.size() + fresh.size());
        if (choice == 0) {
            return 0;
        }
        return choice <= known.size() ? known.get(choice - 1) : add(fresh.get(choice - 1 - known.size()));
    }

    private boolean hasRoom(String className) {
        boolean isThere = cells.stream().anyMatch(cell -> cell.className().equals(className));
        return cells.size() < scope.objects && !(isThere && Scope.isOnlyOne(className));
    }

    /** {@code [[["Node", [2, 0]], ["Node", [1, 5]]], [1]]}: objects with their values, and the arguments. */
    @Override
    public String toString() {
        String objects = cells.stream()
                .map(cell -> "[\"" + cell.className() + "\", " + listed(cell.values()) + "]")
                .collect(Collectors.joining(", "));
        return "[[" + objects + "], " + listed(arguments) + "]";
    }

    private static String listed(long[] values) {
        return LongStream.of(values).mapToObj(Long::toString).collect(Collectors.joining(", ", "[", "]"));
    }
}
