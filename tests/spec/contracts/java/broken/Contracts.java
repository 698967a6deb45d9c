/** Contracts that are about nothing there is, a class each. */
final class Contracts {
    private Contracts() {}
}

class NoMethod {
    static boolean pre_write(Box self) {
        return true;
    }
}

class OtherTypes {
    static boolean post_writesResult(Box self, long value, Box result) {
        return true;
    }
}

class NotStatic {
    boolean pre_makes(Box self) {
        return true;
    }
}

class NotBoolean {
    static int pre_makes(Box self) {
        return 1;
    }
}

class NoValue {
    static void old_makes(Box self) {}
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

class NoUse {
    static int old_makes(Box self) {
        return self.value;
    }
}

class Endless {
    static boolean pre_makes(Box self) {
        while (self.value > 3) {
            if (self.next == self) {
                continue;
            }
        }
        return true;
    }
}
