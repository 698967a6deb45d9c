package witnesses;

import java.util.Comparator;

/** What the smallest inputs of paths look like: each method has a path that asks for one thing. */
public class Inputs {
    int value;
    Inputs next;
    Inputs other;

    enum Size { SMALL, MEDIUM, LARGE }

    static class Base {
        int tag;
    }

    static class Derived extends Base {
        int tag;
        int extra;
    }

    abstract static class Shape {
        int width;

        abstract int area(int scale);
    }

    int swap(Inputs given) {
        if (given == null) {
            return 0;
        }
        int kept = value;
        value = given.value;
        given.value = kept;
        return value == given.value ? 1 : 2;
    }

    static int alias(Inputs a, Inputs b) {
        a.value = 1;
        b.value = 2;
        return a.value == 2 ? 1 : 0;
    }

    boolean isCycleOfTwo() {
        return next != this && next.next == this;
    }

    static boolean sharesChild(Inputs a, Inputs b) {
        return a != b && a.next == b.next && a.next.value == 7;
    }

    static int third(int[] numbers) {
        return numbers[2] == 5 ? numbers[0] : -1;
    }

    static boolean same(String a, String b) {
        return a == b;
    }

    static boolean isKnown(String text) {
        return text == "known";
    }

    static boolean startsWith(String text) {
        return text.length() > 2 && text.charAt(1) == 'x';
    }

    static int big(Integer a, Integer b) {
        return a == b ? 0 : a.intValue() == b.intValue() ? 1 : 2;
    }

    static boolean isLarge(Size size) {
        return size == Size.LARGE;
    }

    static boolean beyond(long number) {
        return number > 5_000_000_000L;
    }

    static int real(double number) {
        return number != number ? 0 : number > 2.5 ? 1 : 2;
    }

    static boolean isPrintable(char letter) {
        return letter > 'm';
    }

    static int kind(Base object) {
        if (object instanceof Derived derived) {
            return derived.tag > 0 && object.tag < 0 ? 2 : 1;
        }
        return 0;
    }

    static int area(Shape shape) {
        return shape.area(1) > shape.width ? shape.area(2) : 0;
    }

    static int first(Comparator<String> order, String a, String b) {
        return order.compare(a, b) < 0 ? 1 : 2;
    }

    static String greeting(String name) {
        String whole = "Hi " + name;
        System.out.println(whole);
        return whole;
    }

    static int classOf(Object object, Class<?> type) {
        return type == String.class && object instanceof int[] ? 1 : 0;
    }

    static void push(StringBuilder text) {
        if (text.length() == 2) {
            text.append('!');
        }
    }

    static Inputs fresh(Inputs old) {
        Inputs made = new Inputs();
        made.next = old;
        made.other = made;
        if (old != null) {
            old.other = made;
        }
        return made;
    }

    static void check(int number) {
        if (number > 3) {
            throw new IllegalStateException("number is " + number);
        }
        assert number != 2;
    }

    public static void main(String[] args) {
        args[0] = args[1] + "!";
        System.out.println(args[0]);
    }

    static int drawn(java.util.Random source) {
        return Math.random() > 0.5 ? 1 : 0;
    }

    static Object builderOrOther(Object first, Object second) {
        if (first instanceof StringBuilder) {
            return first.hashCode() == first.hashCode() ? second : null;
        }
        return first;
    }

    static boolean isHashed(Object object) {
        return System.identityHashCode(object) == 5;
    }
}
