/** Which method runs (JVMS 5.4.3.3, 5.4.6, 6.5.invokespecial). */
class Calls {
    interface Top {
        default int m() {
            return 1;
        }

        default int plain() {
            return 100 + m();
        }

        static int fixed() {
            return 5;
        }
    }

    interface Left extends Top {
        default int m() {
            return 2;
        }
    }

    interface Right extends Top {}

    static class Diamond implements Right, Left {}

    static class Own implements Left, Right {
        public int m() {
            return Left.super.m() * 10 + 3;
        }
    }

    static class Base {
        private int hidden() {
            return 1;
        }

        int callsHidden() {
            return hidden();
        }

        int over() {
            return 10;
        }

        static int fixed() {
            return 7;
        }

        int m() {
            return 50;
        }
    }

    static class Middle extends Base {}

    static class Derived extends Middle {
        int hidden() {
            return 2;
        }

        int over() {
            return super.over() + 1;
        }

        static int fixed() {
            return 8;
        }

        int superOver() {
            return super.over();
        }
    }

    static class BasePublic {
        public int m() {
            return 60;
        }
    }

    static class ClassWins extends BasePublic implements Left {}

    abstract static class Shape {
        abstract int area();

        int twice() {
            return 2 * area();
        }
    }

    static class Square extends Shape {
        int area() {
            return 9;
        }
    }

    static int mostSpecificDefault() {
        return new Diamond().m();
    }

    static int defaultCallsVirtually() {
        return new Diamond().plain();
    }

    static int superInterfaceCall() {
        return new Own().m();
    }

    static int privateIsNotOverridden() {
        return new Derived().callsHidden();
    }

    static int superSkipsToTheNearest() {
        return new Derived().over();
    }

    static int staticsAreHiddenNotOverridden() {
        return Base.fixed() * 100 + Derived.fixed() * 10 + Middle.fixed();
    }

    static int interfaceStatic() {
        return Top.fixed();
    }

    static int classBeatsInterface() {
        return ((Left) new ClassWins()).m();
    }

    static int abstractIsImplemented() {
        Shape shape = new Square();
        return shape.twice();
    }

    static int interfaceCallOnObjectMethod() {
        Top top = new Diamond();
        return top.equals(top) ? 1 : 0;
    }

    static int arraysAreCloned() {
        int[] a = {1, 2, 3};
        int[] b = a.clone();
        b[0] = 9;
        return a[0] * 100 + b[0] * 10 + b.length;
    }

    static int recursion() {
        return fibonacci(12);
    }

    private static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    static long manyArguments() {
        return mix(1, 2L, (byte) 3, 4.0f, (short) 5, 6.0, 'a', true);
    }

    private static long mix(int a, long b, byte c, float d, short e, double f, char g, boolean h) {
        return a + 10 * b + 100L * c + 1000L * (long) d + 10000L * e + 100000L * (long) f + 1000000L * g + (h ? 1 : 0);
    }
}
