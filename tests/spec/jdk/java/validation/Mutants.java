package validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;

/** Objects with one place overwritten: refused by the invariant, or legal for a reason that is known. */
final class Mutants {
    private final Subject subject;
    /** By kind of place: made, refused, legal, not looked at, unexplained. */
    final Map<String, int[]> counts = new TreeMap<>();

    Mutants(Subject subject) {
        this.subject = subject;
    }

    /** Overwrites a place of each kind that an object has, some times, and puts back what was there. */
    void tryOn(Object object, Object other, Random random) {
        List<Place> places = Place.within(object);
        List<Place> foreign = Place.within(other);
        Map<String, List<Place>> byKind = new TreeMap<>();
        for (Place place : places) {
            byKind.computeIfAbsent(place.kind, kind -> new ArrayList<>()).add(place);
        }
        for (List<Place> alike : byKind.values()) {
            for (int tries = 0; tries < 3; tries++) {
                Place place = alike.get(random.nextInt(alike.size()));
                mutate(object, place, Replacement.of(place, places, foreign, random));
            }
        }
    }

    private void mutate(Object object, Place place, Object replacement) {
        Object old = place.get();
        if (place.type().isPrimitive() ? Objects.equals(old, replacement) : old == replacement) {
            return;
        }
        int[] count = counts.computeIfAbsent(place.kind, kind -> new int[5]);
        count[0]++;
        boolean isRefused;
        boolean isLegal = false;
        boolean isUnseen = false;
        place.set(replacement);
        try {
            isRefused = !subject.repOk(object);
            isLegal = !isRefused && Legal.reason(object, place, old, replacement) != null;
            isUnseen = !isRefused && Unseen.isUnseen(object, place);
        } finally {
            place.set(old);
        }
        if (isRefused || isLegal) {
            count[isRefused ? 1 : 2]++;
        } else if (isUnseen || isForeign(replacement, object)) {
            count[3]++;
        } else {
            count[4]++;
            System.out.println("unexplained\t" + subject.name + "\t" + place.kind + "\t" + shown(old) + "\t"
                    + shown(replacement) + "\t" + shown(object));
        }
    }

    /** Whether a replacement belongs to another object: that two of them share it cannot be seen from one. */
    private static boolean isForeign(Object replacement, Object object) {
        if (replacement == null || replacement.getClass().isArray() || !Place.isInside(replacement)) {
            return false;
        }
        for (Place place : Place.within(object)) {
            if (place.holder == replacement) {
                return false;
            }
        }
        return true;
    }

    private static String shown(Object value) {
        String text = value == null ? "null" : value.getClass().getName() + " " + value;
        return text.replaceAll("\\s+", " ");
    }
}
