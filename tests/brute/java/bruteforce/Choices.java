package bruteforce;

import java.util.Arrays;
import java.util.Random;

/** Where a draft asks which alternative to take: all combinations one after the other, or some at random. */
interface Choices {
    /** A number from 0 up to, and without, {@code alternatives}. */
    int choose(int alternatives);

    /** Whether there is another combination; choices start over. */
    boolean next();

    /** Every combination once, the last choice changing fastest: the candidate vector of Korat. */
    static Choices all() {
        return new Choices() {
            private int[] taken = new int[16];
            private int[] among = new int[16];
            private int length;
            private int at;

            @Override
            public int choose(int alternatives) {
                if (at == length) {
                    append();
                }
                among[at] = alternatives;
                return taken[at++];
            }

            private void append() {
                if (length == taken.length) {
                    taken = Arrays.copyOf(taken, 2 * length);
                    among = Arrays.copyOf(among, 2 * length);
                }
                taken[length++] = 0;
            }

            @Override
            public boolean next() {
                while (length > 0 && taken[length - 1] + 1 == among[length - 1]) {
                    length--;
                }
                at = 0;
                if (length == 0) {
                    return false;
                }
                taken[length - 1]++;
                return true;
            }
        };
    }

    /** So many combinations, each choice independent of the others; the same ones for the same seed. */
    static Choices sample(long seed, int combinations) {
        Random random = new Random(seed);
        return new Choices() {
            private int left = combinations;

            @Override
            public int choose(int alternatives) {
                return random.nextInt(alternatives);
            }

            @Override
            public boolean next() {
                return --left > 0;
            }
        };
    }
}
