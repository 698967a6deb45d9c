/** Exceptions: who catches what, and what finally does (JVMS 2.10, 3.12, 3.13). */
class Throwing {
    static class Mine extends Exception {
        final int code;

        Mine(int code) {
            this.code = code;
        }
    }

    static class Narrow extends Mine {
        Narrow(int code) {
            super(code);
        }
    }

    static int nested() {
        count = 0;
        try {
            try {
                throw new Narrow(4);
            } catch (Narrow inner) {
                throw new Mine(inner.code + 1);
            } finally {
                count += 10;
            }
        } catch (Mine outer) {
            return outer.code * 100 + count;
        }
    }

    static int count;
    static int zero;

    @SuppressWarnings("finally")
    static int finallyOverridesReturn() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    static int finallyRunsAfterTheValueIsTaken() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
        }
    }

    @SuppressWarnings("finally")
    static int finallySwallows() {
        try {
            throw new IllegalStateException();
        } finally {
            return 3;
        }
    }

    static int uncaughtPassesThroughFinally() {
        try {
            throw new IllegalArgumentException();
        } finally {
            count++;
        }
    }

    static int caughtInTheCaller() {
        try {
            return thrower(3);
        } catch (Mine thrown) {
            return thrown.code;
        }
    }

    private static int thrower(int depth) throws Mine {
        if (depth == 0) {
            throw new Narrow(42);
        }
        return thrower(depth - 1);
    }

    static int theFirstFittingHandler() {
        try {
            Object o = null;
            return o.hashCode();
        } catch (ClassCastException wrong) {
            return 1;
        } catch (NullPointerException right) {
            return 2;
        } catch (RuntimeException late) {
            return 3;
        }
    }

    static int anExceptionInAHandlerIsNotForItsSiblings() {
        try {
            try {
                throw new IllegalStateException();
            } catch (IllegalStateException first) {
                throw new ClassCastException();
            } catch (ClassCastException second) {
                return 1;
            }
        } catch (ClassCastException outer) {
            return 2;
        }
    }

    static int messagesOfTheVirtualMachine() {
        try {
            return 1 / zero;
        } catch (ArithmeticException thrown) {
            return thrown.getMessage().length();
        }
    }

    static int outOfBoundsMessage() {
        try {
            return new int[3][1].length + new int[] {1, 2}[12];
        } catch (ArrayIndexOutOfBoundsException thrown) {
            return thrown.getMessage().length();
        }
    }

    static int negativeSizeMessage() {
        try {
            return new int[zero - 123].length;
        } catch (NegativeArraySizeException thrown) {
            return thrown.getMessage().length();
        }
    }

    static int arrayStoreMessage() {
        try {
            Object[] array = new Mine[1];
            array[0] = new Throwing();
            return 0;
        } catch (ArrayStoreException thrown) {
            return thrown.getMessage().length();
        }
    }

    static int theCauseOfAVirtualMachineException() {
        try {
            return 1 / zero;
        } catch (ArithmeticException thrown) {
            return thrown.getCause() == null ? 1 : 0;
        }
    }

    static int synchronizedBlocksReleaseOnThrow() {
        Object lock = new Object();
        try {
            synchronized (lock) {
                throw new IllegalStateException();
            }
        } catch (IllegalStateException thrown) {
            synchronized (lock) {
                return 1;
            }
        }
    }

    static int failingAssertion() {
        assert zero < -5;
        return 1;
    }
}
