/** Exceptions, handlers, calls, switches and assertions. */
class Control {
    static int negativeSize(int n) {
        return new int[n].length;
    }

    static int index(int[] a, int i) {
        return a[i] > 0 ? 1 : 0;
    }

    static int indexOfNew(int i) {
        int[] a = new int[3];
        a[i] = 1;
        return a[0];
    }

    static int wrongStore(Object[] a, String s) {
        a[0] = s;
        return 1;
    }

    static int caught(int x, int y) {
        try {
            return x / y == 7 ? 1 : 0;
        } catch (ArithmeticException e) {
            return -1;
        }
    }

    static int finallyRuns(int[] a, int i) {
        int result = 0;
        try {
            a[i] = 1;
            result = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            result = 2;
        } finally {
            result += 10;
        }
        return result;
    }

    static int finallyOverrides(int x) {
        try {
            if (x > 0) {
                throw new IllegalStateException();
            }
            return 1;
        } finally {
            if (x == 5) {
                return 2;
            }
        }
    }

    static int handlerOfSuperclass(int x) {
        try {
            fail(x);
            return 0;
        } catch (IllegalArgumentException e) {
            return 1;
        } catch (RuntimeException e) {
            return 2;
        }
    }

    static int handlerOfInput(RuntimeException e) {
        try {
            throw e;
        } catch (IllegalStateException caught) {
            return 1;
        } catch (IllegalArgumentException caught) {
            return 2;
        }
    }

    private static void fail(int x) {
        if (x == 1) {
            throw new IllegalArgumentException();
        }
        if (x == 2) {
            throw new IllegalStateException();
        }
        if (x == 3) {
            throw new Error();
        }
    }

    static int nestedCalls(int x) {
        return twice(twice(x)) == 8 ? 1 : 0;
    }

    private static int twice(int x) {
        return x > 100 ? 0 : x + x;
    }

    static int recursion(int n) {
        if (n < 0 || n > 4) {
            return -1;
        }
        return factorial(n);
    }

    private static int factorial(int n) {
        return n == 0 ? 1 : n * factorial(n - 1);
    }

    static int switched(int x) {
        switch (x) {
            case Integer.MIN_VALUE:
                return 1;
            case 5:
            case 6:
                return 2;
            case 7:
            default:
                return 3;
        }
    }

    static int asserted(int x) {
        assert x != 42;
        return 1;
    }

    static int assertedForAll(int x) {
        assert (x ^ x) == 0;
        return 1;
    }
}
