/** Two cells exchange what they hold, without a third. */
class CellSwap {
    int value;

    void swap(CellSwap other) {
        if (other == this) {
            return;
        }
        value ^= other.value;
        other.value ^= value;
        value ^= other.value;
    }

    void checkSwap(CellSwap other) {
        if (other == null) {
            return;
        }
        int mine = value;
        int theirs = other.value;

        swap(other);

        assert value == theirs && other.value == mine : "the values were not exchanged";
    }
}
