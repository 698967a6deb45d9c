import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class Built {
    static class Range {
        private final int low;
        private final int high;

        Range(int low, int high) {
            if (low > high) {
                throw new IllegalArgumentException();
            }
            this.low = low;
            this.high = high;
        }
    }

    static class Copied {
        private final int[] numbers;
        private final int first;

        Copied(int[] numbers) {
            this.numbers = new int[numbers.length];
            this.first = numbers[0];
        }
    }

    static class Caught {
        private int length;

        Caught(int[] numbers) {
            try {
                length = numbers.length;
            } catch (NullPointerException missing) {
                length = -1;
            }
        }
    }

    static class Slots {
        private final Object[] slots = new Object[4];
        private int count;

        void put(int index, Object value) {
            slots[index] = value;
            count++;
        }
    }

    static class Names {
        private final Map<String, Integer> ages = new HashMap<>();
        private final List<String> names = new ArrayList<>();
        private String first = "none";

        void enter(String name, Integer age) {
            ages.put(name, age);
            names.add(name);
        }

        void keepFirst() {
            first = names.get(0);
        }
    }

    static class Numbered {
        private static int next;
        private final int number;

        Numbered() {
            number = next++;
        }
    }

    static class Registered {
        private static final List<Object> ALL = new ArrayList<>();

        Registered() {
            ALL.add(this);
        }
    }

    static class Loud {
        Loud() {
            System.out.println("here");
        }
    }

    static class Scribbling {
        Scribbling(int[] numbers) {
            numbers[0] = 1;
        }
    }

    static class Constants {
        private static final Object NONE = new Object();
        private final Object kept;
        private final Thread.State state = Thread.State.NEW;

        Constants(Object given) {
            kept = given == NONE ? null : given;
        }

        boolean isNothing() {
            return kept == null;
        }
    }
}
