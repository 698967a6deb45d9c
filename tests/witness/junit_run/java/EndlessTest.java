package shop;

import org.junit.jupiter.api.Test;

class EndlessTest {
    private static int turns;

    @Test
    void loops() {
        while (turns >= 0) {
            turns = (turns + 1) & 7;
        }
    }

    @Test
    void exhaustsMemory() {
        byte[][] all = new byte[1 << 20][];
        for (int i = 0; i < all.length; i++) {
            all[i] = new byte[1 << 20];
        }
    }

    @Test
    void isFine() {
        new Counter().reset();
    }
}
