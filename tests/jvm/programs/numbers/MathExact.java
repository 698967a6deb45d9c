public class MathExact {
    interface Action { long run(); }

    static void check(Action action) {
        try {
            System.out.println(action.run());
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE;
        int min = Integer.MIN_VALUE;
        check(() -> Math.addExact(1, 2));
        check(() -> Math.addExact(max, 1));
        check(() -> Math.addExact(Long.MAX_VALUE, 1L));
        check(() -> Math.subtractExact(min, 1));
        check(() -> Math.subtractExact(Long.MIN_VALUE, 1L));
        check(() -> Math.multiplyExact(1 << 16, 1 << 16));
        check(() -> Math.multiplyExact(1 << 15, 1 << 15));
        check(() -> Math.multiplyExact(1L << 32, 1L << 32));
        check(() -> Math.multiplyExact(1L << 31, 1 << 30));
        check(() -> Math.negateExact(min));
        check(() -> Math.incrementExact(max));
        check(() -> Math.decrementExact(min));
        check(() -> Math.toIntExact(1L << 31));
        check(() -> Math.toIntExact(-5L));
        check(() -> Math.absExact(min));
        check(() -> Math.floorDiv(5, 0));
        check(() -> 5 % (max - max));
        check(() -> min / -1);
        check(() -> min % -1);
        check(() -> Long.MIN_VALUE / -1);
        check(() -> 1 << 33);
        check(() -> 1L << 65);
        check(() -> -1 >>> 28);
        check(() -> -1L >>> 60);
        check(() -> min >> 31);
        check(() -> max + 1);
        check(() -> max * 2 + 1L);
    }
}
