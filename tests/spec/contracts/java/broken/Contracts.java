/** Contracts of {@code Box} that cannot be used, a class each. */
final class Contracts {
    private Contracts() {}
}

class NoMethod {
    static boolean pre_gte(Box self) {
        return true;
    }
}

class OtherTypes {
    static boolean post_fill(Box self, long value, Box result) {
        return true;
    }
}

class NotStatic {
    boolean pre_get(Box self) {
        return true;
    }
}

class NotBoolean {
    static int pre_get(Box self) {
        return 1;
    }
}

class NoValue {
    static void old_get(Box self) {}
}

class OtherInvariant {
    static boolean inv(String self) {
        return true;
    }
}

class OfPrivate {
    static boolean pre_secret(Box self) {
        return true;
    }
}

class WritesInput {
    static boolean pre_get(Box self) {
        return self.value++ > 3;
    }
}

class WritesResult {
    static boolean post_fill(Box self, int value, Box result) {
        result.value++;
        return true;
    }
}

class WritesStatic {
    static boolean pre_get(Box self) {
        Box.made = 1;
        return true;
    }
}

class Throws {
    static boolean pre_get(Box self) {
        return self.next.value > 3;
    }
}

class ThrowsAfter {
    static boolean post_get(Box self, int result) {
        return 10 / self.value >= 0;
    }
}

class Asserts {
    static boolean pre_get(Box self) {
        assert self.next == null;
        return true;
    }
}

class Endless {
    static boolean pre_get(Box self) {
        while (self.value > 3) {
            if (self.next == self) {
                continue;
            }
        }
        return true;
    }
}

class Recursive {
    static boolean pre_get(Box self) {
        return self.value == 0 || pre_get(self);
    }
}

class Makes {
    static Box made;

    static boolean pre_get(Box self) {
        Box mine = new Box();
        mine.value = self.value;
        return mine.value + new int[] {1, 2}[1] > "two".hashCode();
    }
}

class Nobody {
    static boolean pre_get(Box self) {
        return self.value > 3 && self.value < 2;
    }
}

class Long {
    static boolean pre_get(Box self) {
        int count = 0;
        for (int at = 0; at < self.value; at++) {
            count++;
        }
        return count < 100;
    }
}
