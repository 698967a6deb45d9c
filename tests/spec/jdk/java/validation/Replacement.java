package validation;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Values that a place could hold instead, of its type and as near to the real one as a mistake would be. */
final class Replacement {
    private Replacement() {}

    /** Another value for a place, or its own one where none was found. */
    static Object of(Place place, List<Place> places, List<Place> foreign, Random random) {
        Object old = place.get();
        List<Object> candidates = new ArrayList<>();
        Class<?> type = place.type();
        if (type.isPrimitive()) {
            addNumbers(candidates, old, random);
        } else {
            candidates.add(null);
            if (type.isArray()) {
                addArrays(candidates, old, type);
            } else {
                addObjects(candidates, type, places, foreign, random);
            }
        }
        return candidates.get(random.nextInt(candidates.size()));
    }

    private static void addNumbers(List<Object> candidates, Object old, Random random) {
        if (old instanceof Boolean) {
            candidates.add(!(Boolean) old);
        } else if (old instanceof Float) {
            candidates.addAll(List.of(-(Float) old, 0f, Float.NaN, (Float) old * 2, (Float) old / 4));
        } else if (old instanceof Double) {
            candidates.addAll(List.of(1.5, Double.NaN));
        } else if (old instanceof Long) {
            candidates.addAll(List.of(0L, 1L, (Long) old ^ 1L << random.nextInt(64)));
        } else {
            int number = (Integer) old;
            candidates.addAll(List.of(number + 1, number - 1, 0, 1, -1, -number, number ^ 16, number * 2));
            candidates.addAll(List.of(random.nextInt(), Integer.MIN_VALUE, Integer.MAX_VALUE));
        }
    }

    private static void addArrays(List<Object> candidates, Object old, Class<?> type) {
        Class<?> element = type.getComponentType();
        int length = old == null ? 0 : Array.getLength(old);
        candidates.add(copy(old, element, length + 1));
        candidates.add(copy(old, element, 2 * length));
        candidates.add(copy(old, element, length / 2));
        candidates.add(copy(old, element, 0));
        if (element == Object.class) {
            candidates.add(copy(old, Comparable.class, length));
        }
    }

    private static Object copy(Object array, Class<?> element, int length) {
        Object copy = Array.newInstance(element, length);
        for (int index = 0; array != null && index < Math.min(length, Array.getLength(array)); index++) {
            Object value = Array.get(array, index);
            if (element.isPrimitive() || element.isInstance(value)) {
                Array.set(copy, index, value);
            }
        }
        return copy;
    }

    private static void addObjects(
            List<Object> candidates, Class<?> type, List<Place> places, List<Place> foreign, Random random) {
        for (List<Place> source : List.of(places, foreign)) {
            for (int tries = 0; tries < 40 && !source.isEmpty(); tries++) {
                Place other = source.get(random.nextInt(source.size()));
                for (Object object : new Object[] {other.holder, other.type().isPrimitive() ? null : other.get()}) {
                    if (type.isInstance(object) && (type != Object.class || Items.isItem(object))) {
                        candidates.add(object);
                    }
                }
            }
        }
        if (type == Object.class) {
            candidates.add(new Object());
            candidates.add(Items.number(random));
        }
    }
}
