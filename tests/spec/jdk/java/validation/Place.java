package validation;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** A field or an element inside of a collection, which can be read and overwritten whatever Java says of it. */
final class Place {
    private static final String[] INSIDES = {
        "java.util.HashMap", "java.util.LinkedHashMap", "java.util.TreeMap", "java.util.LinkedList$Node"
    };

    /** The class and field; for an element, those of the field that its array is in, and brackets. */
    final String kind;
    final Object holder;
    final Field field;
    final int index;

    private Place(String kind, Object holder, Field field, int index) {
        this.kind = kind;
        this.holder = holder;
        this.field = field;
        this.index = index;
    }

    Class<?> type() {
        return field == null ? holder.getClass().getComponentType() : field.getType();
    }

    Object get() {
        try {
            return field == null ? Array.get(holder, index) : field.get(holder);
        } catch (IllegalAccessException impossible) {
            throw new AssertionError(impossible);
        }
    }

    void set(Object value) {
        try {
            if (field == null) {
                Array.set(holder, index, value);
            } else {
                field.set(holder, value);
            }
        } catch (IllegalAccessException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** All places of an object and of what is inside of it. */
    static List<Place> within(Object root) {
        List<Place> places = new ArrayList<>();
        Map<Object, String> met = new IdentityHashMap<>();
        List<Object> pending = new ArrayList<>(List.of(root));
        met.put(root, "");
        while (!pending.isEmpty()) {
            Object holder = pending.remove(pending.size() - 1);
            List<Place> own = holder.getClass().isArray() ? elements(holder, met.get(holder)) : fields(holder);
            places.addAll(own);
            for (Place place : own) {
                Object value = place.get();
                if (value != null && isInside(value) && met.putIfAbsent(value, place.kind) == null) {
                    pending.add(value);
                }
            }
        }
        return places;
    }

    /** Whether an object belongs to the collection that refers to it, and is not merely in it. */
    static boolean isInside(Object value) {
        if (value.getClass().isArray()) {
            return true;
        }
        for (String inside : INSIDES) {
            String name = value.getClass().getName();
            if (name.equals(inside) || name.startsWith(inside + "$")) {
                return true;
            }
        }
        return false;
    }

    private static List<Place> elements(Object array, String kind) {
        List<Place> places = new ArrayList<>();
        for (int index = 0; index < Array.getLength(array); index++) {
            places.add(new Place(kind + "[]", array, null, index));
        }
        return places;
    }

    private static List<Place> fields(Object holder) {
        List<Place> places = new ArrayList<>();
        for (Class<?> owner = holder.getClass(); owner.getName().startsWith("java."); owner = owner.getSuperclass()) {
            for (Field field : owner.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    places.add(new Place(owner.getSimpleName() + "." + field.getName(), holder, field, -1));
                }
            }
            if (owner == Object.class) {
                break;
            }
        }
        return places;
    }
}
