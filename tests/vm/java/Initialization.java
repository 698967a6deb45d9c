/** The order of class initialization (JVMS 5.5): each method has classes of its own and returns their trace. */
class Initialization {
    static int trace;

    static int mark(int digit) {
        trace = trace * 10 + digit;
        return digit;
    }

    static class Parent1 {
        static int x = mark(1);
    }

    static class Child1 extends Parent1 {
        static int y = mark(2);
    }

    static int superclassFirst() {
        trace = 0;
        int last = Child1.y;
        return trace;
    }

    static class Parent2 {
        static int x = mark(1);
    }

    static class Child2 extends Parent2 {
        static int y = mark(2);
    }

    static int inheritedStaticInitializesItsOwnerOnly() {
        trace = 0;
        int value = Child2.x;
        return trace;
    }

    interface First3 {
        int A = mark(1);

        default void first() {}
    }

    interface Second3 {
        int B = mark(2);

        default void second() {}
    }

    static class Both3 implements First3, Second3 {
        static int c = mark(3);
    }

    static int interfacesWithDefaultsInOrderOfDeclaration() {
        trace = 0;
        int last = Both3.c;
        return trace;
    }

    interface Plain4 {
        int A = mark(1);

        void abstractOnly();
    }

    abstract static class Plain4Class implements Plain4 {
        static int c = mark(2);
    }

    static int interfacesWithoutDefaultsAreNotInitialized() {
        trace = 0;
        int last = Plain4Class.c;
        return trace;
    }

    interface OfParent5 {
        int A = mark(1);

        default void m() {}
    }

    static class Parent5 implements OfParent5 {
        static int p = mark(2);
    }

    static class Child5 extends Parent5 {
        static int c = mark(3);
    }

    static int interfacesOfTheSuperclassBeforeTheSuperclass() {
        trace = 0;
        int last = Child5.c;
        return trace;
    }

    interface Grand6 {
        int A = mark(1);

        default void g() {}
    }

    interface Middle6 extends Grand6 {
        int B = mark(2);

        default void m() {}
    }

    static class Leaf6 implements Middle6 {
        static int c = mark(3);
    }

    static int superinterfacesFirst() {
        trace = 0;
        int last = Leaf6.c;
        return trace;
    }

    static class Parent7 {
        static int seen = Child7.y + 1;
        static int x = mark(seen);
    }

    static class Child7 extends Parent7 {
        static int y = mark(5);
    }

    static int recursiveInitializationSeesDefaults() {
        trace = 0;
        int last = Child7.y;
        return trace;
    }

    static class Constant8 {
        static final int FIXED = 9;
        static int x = mark(4);
    }

    static int constantsDoNotInitialize() {
        trace = 0;
        return Constant8.FIXED * 10 + trace;
    }

    static class Made9 {
        static {
            mark(1);
        }

        int field = mark(2);

        {
            mark(3);
        }

        Made9() {
            mark(4);
        }
    }

    static int instancesAfterStatics() {
        trace = 0;
        new Made9();
        new Made9();
        return trace;
    }

    static class Element10 {
        static {
            mark(1);
        }
    }

    static int arraysDoNotInitializeTheirElements() {
        trace = 7;
        Element10[] array = new Element10[2];
        return trace + array.length;
    }

    static class Called11 {
        static {
            mark(1);
        }

        static int call() {
            return mark(2);
        }
    }

    static int staticCallsInitialize() {
        trace = 0;
        Called11.call();
        Called11.call();
        return trace;
    }

    interface Late12 {
        int A = mark(2);

        default void m() {}
    }

    static class Parent12 {
        static int seen = mark(1) + Late12.A;
    }

    static class Child12 extends Parent12 implements Late12 {
        static int c = mark(3);
    }

    static int interfaceUsedByTheSuperclassInitializer() {
        trace = 0;
        int last = Child12.c + Parent12.seen;
        return trace * 10 + Parent12.seen;
    }
}
