/** One instruction at a time on symbolic inputs: where the machine must fork, and where it must not. */
class Forks {
    static class Node {
        int value;
        Node next;
        byte small;
        char letter;
        boolean flag;
        double real;

        int kind() {
            return 1;
        }

        int same() {
            return 7;
        }
    }

    static class Sub extends Node {
        int kind() {
            return 2;
        }
    }

    static class SubSub extends Sub {}

    static Object named = new Sub[0];

    interface Nobody {
        int m();
    }

    static int divide(int a, int b) {
        return a / b;
    }

    static int divideByConstant(int a) {
        return a / 2 + a % 3;
    }

    static long remainder(long a, long b) {
        return a % b;
    }

    static double divideReals(double a, double b) {
        return a / b + a % b;
    }

    static int shift(int a, int b) {
        return (a << b) + (a >> b) + (a >>> b);
    }

    static int lessLong(long a, long b) {
        return a < b ? 1 : 0;
    }

    static int lessFloat(float a, float b) {
        return a < b ? 1 : 0;
    }

    static int equalDouble(double a, double b) {
        return a == b ? 1 : 0;
    }

    static int notANumber(double a) {
        return a != a ? 1 : 0;
    }

    static int byteIsNeverLarge(byte b) {
        return b > 127 ? 1 : 0;
    }

    static int charIsNeverNegative(char c) {
        return c < 0 ? 1 : 0;
    }

    static int narrowing(int x) {
        return (byte) x > 127 ? 1 : 0;
    }

    static int truth(boolean b) {
        return b ? 1 : 0;
    }

    static int notTwoTruths(boolean b) {
        return b == !b ? 1 : 0;
    }

    static int denseSwitch(int x) {
        switch (x) {
            case 1:
            case 2:
                return 10;
            case 3:
                return 20;
            default:
                return 0;
        }
    }

    static int sparseSwitch(int x) {
        switch (x) {
            case -1000:
                return 1;
            case 0:
                return 2;
            case 1000000:
                return 3;
        }
        return 0;
    }

    static int knownSwitch(int x) {
        if (x == 3) {
            return denseSwitch(x);
        }
        return -1;
    }

    static int element(int[] a, int i) {
        return a[i];
    }

    static int elementTwice(int[] a, int i) {
        return a[i] + a[i];
    }

    static int twoElements(int[] a, int i, int j) {
        return a[i] + a[j];
    }

    static void store(int[] a, int i, int v) {
        a[i] = v;
    }

    static int storeThenRead(int[] a, int i, int j) {
        a[i] = 5;
        return a[j];
    }

    static int length(int[] a) {
        return a.length;
    }

    static int negativeLength(int[] a) {
        return a.length < 0 ? 1 : 0;
    }

    static void storeReference(Node[] a, Node n) {
        a[0] = n;
    }

    static class Leaf {}

    static class SubLeaf extends Leaf {}

    static Object namedArray = SubLeaf[].class;

    static void storeWhereASubclassArrayIsNamed(Leaf[] a, Leaf n) {
        a[0] = n;
    }

    static void storeNull(Node[] a) {
        a[0] = null;
    }

    static int newArray(int n) {
        return new int[n].length;
    }

    static int newNested(int n) {
        return new int[2][n][].length;
    }

    static int newThenRead(int n, int i) {
        return new int[n][0].length + new int[4][1][0].length;
    }

    static int ownArrayAtAnyIndex(int i) {
        int[] a = {1, 2, 3};
        return a[i];
    }

    static int cast(Object o) {
        Node n = (Node) o;
        return 1;
    }

    static int castThenRead(Object o) {
        return ((Node) o).value;
    }

    static int castToArray(Object o) {
        return ((int[]) o)[0];
    }

    static int castToReferenceArray(Object o) {
        return ((Node[]) o).length;
    }

    static int testOnly(Object o) {
        boolean is = o instanceof Node;
        return 1;
    }

    static int testAndBranch(Node o) {
        return o instanceof Sub ? 1 : 0;
    }

    static int testTwice(Node o) {
        if (o instanceof Sub) {
            return o instanceof Node ? 1 : 0;
        }
        return 2;
    }

    static int isNull(Node n) {
        return n == null ? 1 : 0;
    }

    static int sameTwo(Node a, Node b) {
        return a == b ? 1 : 0;
    }

    static int sameOne(Node a) {
        return a == a ? 1 : 0;
    }

    static int neverSameAsNew(Node a) {
        return a == new Node() ? 1 : 0;
    }

    static int virtual(Node n) {
        return n.kind();
    }

    static int notOverridden(Node n) {
        return n.same();
    }

    static int nobody(Nobody n) {
        return n.m();
    }

    static int lock(Node n) {
        synchronized (n) {
            return 1;
        }
    }

    static int rethrow(RuntimeException e) {
        throw e;
    }

    static int catchSome(RuntimeException e) {
        try {
            throw e;
        } catch (IllegalStateException caught) {
            return 1;
        }
    }

    static int fields(Node n) {
        return n.small > 127 || n.letter < 0 ? 1 : 0;
    }

    static int flagField(Node n) {
        return n.flag ? 1 : 0;
    }

    static int concreteLoop() {
        int sum = 0;
        for (int i = 0; i < 100; i++) {
            sum += i;
        }
        return sum;
    }

    static int boundedLoop(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        return i;
    }
}
