/**
 * A closed interval of doubles.
 *
 * <p>A comparison has two outcomes, and NaN takes the one that says no: {@code !(low <= high)} is not
 * {@code low > high}.
 */
class Interval {
    final double low;
    final double high;

    Interval(double low, double high) {
        if (!(low <= high)) {
            throw new IllegalArgumentException();
        }
        this.low = low;
        this.high = high;
    }

    boolean contains(double value) {
        return low <= value && value <= high;
    }

    boolean overlaps(Interval other) {
        return low <= other.high && other.low <= high;
    }

    /** 0 for none, 1 for part of it, 2 for all of it. */
    int coverageOf(Interval other) {
        if (!overlaps(other)) {
            return 0;
        }
        return low <= other.low && other.high <= high ? 2 : 1;
    }

    static double clamp(double value, double low, double high) {
        if (value < low) {
            return low;
        }
        return value > high ? high : value;
    }
}
