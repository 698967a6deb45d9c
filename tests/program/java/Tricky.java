import java.util.ArrayList;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Classes whose private or final fields hold something special, and others that only look like it. */
class Tricky {
}

// Facts.

class Plain {
    private Object list = new ArrayList<>();
    private final int[] numbers;

    Plain(int length) {
        numbers = new int[length];
    }
}

class Checked {
    private String text;

    Checked(String text) {
        this.text = Objects.requireNonNull(text);
    }

    void set(String other) {
        if (other != null) {
            text = other;
        }
    }
}

class CheckedAfterwards {
    private int[] numbers;
    private int length;

    CheckedAfterwards(int[] numbers) {
        this.numbers = numbers;
        length = numbers.length;
    }
}

class ByOwnMethod {
    private final Object held;

    ByOwnMethod(String text) {
        held = orEmpty(text);
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }
}

class Copied {
    private Object held = "x";

    Copied() {
    }

    Copied(Copied other) {
        held = other.held;
    }
}

class Delegating {
    private Object held;

    Delegating() {
        this(new Object());
    }

    Delegating(Object held) {
        if (held == null) {
            throw new IllegalArgumentException();
        }
        this.held = held;
    }
}

class ClonesArrays implements Cloneable {
    private int[] numbers = {1};

    ClonesArrays copy() throws CloneNotSupportedException {
        ClonesArrays copy = (ClonesArrays) clone();
        copy.numbers = numbers.clone();
        return copy;
    }
}

class SeveralClasses {
    private final Object held;

    SeveralClasses(Integer held) {
        this.held = Objects.requireNonNull(held);
    }

    SeveralClasses(Character held) {
        this.held = held.toString();
    }
}

class Bounded {
    private int number;

    void up() {
        if (number < 10) {
            number++;
        }
    }

    void down() {
        if (number > 0) {
            number -= 2;
        }
    }
}

class Stored {
    private int count;

    void keep(int[] numbers) {
        int kept = 0;
        for (int number : numbers) {
            if (number > 0) {
                numbers[kept] = number;
                kept++;
            }
        }
        count = kept;
    }
}

enum Level { LOW, HIGH }

class HasLevel {
    private Level level = Level.LOW;

    void raise() {
        level = Level.HIGH;
    }
}

record Sure(Object left) {
    Sure {
        Objects.requireNonNull(left);
    }
}

// No facts.

class Leaking {
    static Leaking last;
    private Object held;

    Leaking() {
        last = this;
        held = new Object();
    }
}

class LeaksByCall {
    private Object held;

    LeaksByCall() {
        hook();
        held = new Object();
    }

    void hook() {
    }
}

class LeakingAbove {
    LeakingAbove() {
        hook();
    }

    void hook() {
    }
}

class LeaksBySuper extends LeakingAbove {
    private Object held = new Object();

    @Override
    void hook() {
        Objects.hash(held);
    }
}

class LeaksByLambda {
    static Runnable last;
    private Object held;

    LeaksByLambda() {
        last = () -> System.identityHashCode(held);
        held = new Object();
    }
}

class CaughtInside {
    private Object held;

    CaughtInside(int length) {
        try {
            held = new int[length];
        } catch (NegativeArraySizeException negative) {
            Objects.hash(length);
        }
    }
}

class WrittenByInner {
    private Object held = new Object();

    class Inner {
        void clear() {
            held = null;
        }
    }
}

class WrittenByLambda {
    private Object held = new Object();

    Runnable clearing() {
        return () -> held = null;
    }
}

class WrittenByUpdater {
    static final AtomicReferenceFieldUpdater<WrittenByUpdater, Object> UPDATER =
            AtomicReferenceFieldUpdater.newUpdater(WrittenByUpdater.class, Object.class, "held");
    private volatile Object held = new Object();

    void clear() {
        UPDATER.set(this, null);
    }
}

class TakesAnything {
    private Object held;

    TakesAnything(Object held) {
        this.held = held;
    }
}

class SetLate {
    private Object held;

    void set() {
        held = new Object();
    }
}

class OpenToPackage {
    Object held = new Object();
}

class Overflowing {
    private int number;

    void up() {
        number++;
    }
}

class CutOff {
    private byte number;

    void set(int value) {
        if (value >= 0) {
            number = (byte) value;
        }
    }
}

/** A new object that its own field holds is seen by nobody for that. */
class HoldsItself {
    private HoldsItself next;
    private HoldsItself previous;
    private String text;

    HoldsItself() {
        next = previous = this;
        text = "";
    }

    void append(HoldsItself other) {
        other.previous = previous;
        previous.next = other;
    }
}

/** Whoever is given what that field holds sees the object. */
class LeaksByOwnField {
    static Object seen;
    private final LeaksByOwnField self;
    private Object held;

    LeaksByOwnField() {
        self = this;
        seen = self;
        held = "";
    }
}

class OtherName {
    private Object held;

    OtherName(OtherName other, boolean isOther) {
        held = new Object();
        OtherName one = isOther ? other : this;
        one.held = null;
    }
}

class TwoNames {
    private Object held;

    TwoNames(TwoNames other, boolean isOther) {
        TwoNames one;
        if (isOther) {
            one = this;
        } else {
            held = "";
            one = other;
        }
        System.identityHashCode(one);
        held = "";
    }
}

class EarlierTurn {
    private Object held = new Object();
    Object any;

    void walk(EarlierTurn[] all) {
        Object before = null;
        for (EarlierTurn each : all) {
            Object now = each.any;
            if (now != null) {
                held = before;
            }
            before = now;
        }
    }
}

class CalledBetween {
    private Object held = new Object();
    private Object other;

    void set() {
        if (other != null) {
            clear();
            held = other;
        }
    }

    void clear() {
        other = null;
    }

    void fill() {
        other = "";
    }
}

class BeforeItsConstant {
    static final BeforeItsConstant FIRST = new BeforeItsConstant();
    static final Object LATE = new Object();
    private Object held = LATE;
}

record Perhaps(Object left) {
}
