package validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What is put into collections. */
final class Items {
    static final Object[] OBJECTS = {new Object(), new Object(), new Object()};

    private Items() {}

    /** Keys of a class of the user's that all clash, so that bins become trees. */
    static final class Clash implements Comparable<Clash> {
        final int number;

        Clash(int number) {
            this.number = number;
        }

        @Override
        public int hashCode() {
            return number % 3;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Clash && ((Clash) other).number == number;
        }

        @Override
        public int compareTo(Clash other) {
            return Integer.compare(number, other.number);
        }
    }

    static Object any(Random random) {
        switch (random.nextInt(8)) {
            case 0: return null;
            case 1: return OBJECTS[random.nextInt(OBJECTS.length)];
            case 2: return new Clash(random.nextInt(20));
            case 3: return (long) random.nextInt(9);
            case 4: case 5: return text(random);
            default: return number(random);
        }
    }

    /** Whether an object is one of those, and not a collection or a part of one. */
    static boolean isItem(Object object) {
        return object instanceof Comparable || object.getClass() == Object.class;
    }

    /** Many of these have the same hash as another one. */
    static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int count = random.nextInt(5); count > 0; count--) {
            text.append(random.nextBoolean() ? "Aa" : "BB");
        }
        return text.append(random.nextInt(3)).toString();
    }

    static Integer number(Random random) {
        return random.nextInt(4) == 0 ? Integer.valueOf(random.nextInt()) : Integer.valueOf(random.nextInt(24) - 4);
    }

    static Object notNull(Random random) {
        Object item = any(random);
        return item == null ? "none" : item;
    }

    static List<Object> some(Random random) {
        List<Object> items = new ArrayList<>();
        for (int count = random.nextInt(5); count > 0; count--) {
            items.add(any(random));
        }
        return items;
    }
}
