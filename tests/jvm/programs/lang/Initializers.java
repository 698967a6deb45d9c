import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Initializers {
    final List<String> log = new ArrayList<>() {{ add("double"); add("brace"); }};
    final int a;
    int b = second();
    { a = 4; log.add("a" + a); }
    int c = a * 10;
    int[] table = {a, b, c};
    static final Map<String, Integer> MAP;
    static { Map<String, Integer> m = new HashMap<>(); m.put("k", 1); MAP = Map.copyOf(m); }
    int second() { return c + 1; }
    Initializers() { log.add("end" + b + c); }
    static class Base { Base() { hook(); } void hook() { } }
    static class Derived extends Base { int x = 5; int y; String s = "set"; void hook() { x = 9; y = 9; s = "hook"; } }
    static class Final { final int[] cell; final String s = "const"; final String t; Final() { cell = new int[1]; Runnable r = () -> cell[0]++; r.run(); t = s + cell[0]; } }
    public static void main(String[] args) {
        Initializers i = new Initializers();
        System.out.println(i.log + " " + i.table[0] + i.table[1] + i.table[2] + MAP);
        Derived d = new Derived();
        System.out.println(d.x + " " + d.y + " " + d.s);
        System.out.println(new Final().t);
        int[][] jagged = {{}, {1}, {1, 2}};
        int[] cube[] = new int[2][3], flat = {7};
        System.out.println(jagged[2].length + cube[1].length + flat[0]);
        long[][][] deep = new long[2][1][];
        System.out.println(deep[1][0] == null);
        var list = new ArrayList<Map<String, ? extends Number>>();
        list.add(Map.of("q", 1.5));
        for (var m : list) System.out.println(m.get("q").intValue());
        String block = """
            Text "block"
              indented \
            joined\tend
            """;
        System.out.print(block);
        char[] copy = "abc".toCharArray().clone();
        copy[0] = 'z';
        System.out.println(copy);
        int hex = 0xFF_FF, bin = 0b1010, oct = 017;
        System.out.println(hex + bin + oct + 1_000L + 0x1p3 + 1e-3f);
    }
}
