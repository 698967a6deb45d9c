package nest;

import java.util.function.Function;
import java.util.function.Supplier;

public abstract class Nest<T extends Comparable<T>> implements Supplier<T> {
    static final byte BYTE = -1;
    static final char CHAR = '\uffff';
    static final short SHORT = -300;
    static final boolean FLAG = true;
    static final int INT = Integer.MIN_VALUE;
    static final long LONG = Long.MIN_VALUE;
    static final float FLOAT = -0.0f;
    static final double DOUBLE = Double.NaN;
    static final String TEXT = "nul \0, é, pair \ud83d\ude00, lone \ud800";
    final int instance = 5;
    static final Object NOT_CONSTANT = new Object() {
        @Override public String toString() {
            return TEXT;
        }
    };

    enum Level { LOW, HIGH { int weight() { return 2; } }; int weight() { return 1; } }

    native void nothing();

    abstract T declared(T value) throws java.io.IOException, IllegalStateException;

    @Deprecated
    synchronized static strictfp int old(final int first, long second, double... rest) {
        class Local {}
        return new Local().hashCode() + first;
    }

    Supplier<String> lambda(int captured) {
        Function<String, String> trim = String::trim;
        return () -> trim.apply("a" + captured + FLAG);
    }
}
