public class NumberErrors {
    static void run(String name, Runnable r) {
        try { r.run(); System.out.println(name + " fine"); } catch (RuntimeException e) { System.out.println(name + " " + e); }
    }
    static int zero;
    public static void main(String[] args) {
        run("int", () -> Integer.parseInt("12a"));
        run("empty", () -> Integer.parseInt(""));
        run("null", () -> Integer.parseInt(null));
        run("big", () -> Integer.parseInt("2147483648"));
        run("radix", () -> Integer.parseInt("12", 99));
        run("long", () -> Long.parseLong("9223372036854775808"));
        run("byte", () -> Byte.parseByte("200"));
        run("short", () -> Short.valueOf("99999"));
        run("double", () -> Double.parseDouble("1.2.3"));
        run("double empty", () -> Double.parseDouble(" "));
        run("double null", () -> Double.parseDouble(null));
        run("decode", () -> Integer.decode("0x"));
        run("divide", () -> System.out.println(1 / zero));
        run("mod", () -> System.out.println(1 % zero));
        run("long divide", () -> System.out.println(1L / zero));
        run("double divide", () -> System.out.println(1.0 / zero));
        run("exact", () -> Math.addExact(Integer.MAX_VALUE, 1));
        run("exact long", () -> Math.multiplyExact(Long.MAX_VALUE, 2L));
        run("to int", () -> Math.toIntExact(1L << 40));
        run("min", () -> System.out.println(Integer.MIN_VALUE / -1));
        run("index", () -> System.out.println(new int[2][3][1].length));
        run("out", () -> System.out.println(new int[2][-1 + zero]));
        run("charAt", () -> "abc".charAt(5));
        run("substring", () -> "abc".substring(2, 1));
        run("array", () -> System.out.println(new long[] {1}[1]));
        int[] end = {1};
        System.out.println(end[end.length]);
    }
}
