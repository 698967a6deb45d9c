import java.util.ArrayList;
import java.util.List;

public class BoxCaches {
    static boolean same(Object a, Object b) {
        return a == b;
    }

    public static void main(String[] args) {
        System.out.println(same(Integer.valueOf(127), Integer.valueOf(127)) + " " + same(Integer.valueOf(128), Integer.valueOf(128)));
        System.out.println(same(Integer.valueOf(-128), Integer.valueOf(-128)) + " " + same(Integer.valueOf(-129), Integer.valueOf(-129)));
        System.out.println(same(Long.valueOf(127), Long.valueOf(127)) + " " + same(Long.valueOf(128), Long.valueOf(128)));
        System.out.println(same(Short.valueOf((short) 5), (short) 5) + " " + same((byte) 5, (byte) 5) + " " + same('a', 'a') + " " + same('\u0100', '\u0100'));
        System.out.println(same(true, Boolean.TRUE) + " " + same(Boolean.valueOf("TRUE"), Boolean.TRUE));
        System.out.println(same(1.0, 1.0));
        Integer a = 100;
        Integer b = 100;
        Integer c = 1000;
        Integer d = 1000;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + (c <= d && c >= d && c != d));
        List<Integer> list = new ArrayList<>(List.of(5, 6, 7));
        list.remove(1);
        list.remove((Integer) 7);
        System.out.println(list);
        Object o = true ? 1 : 2.0;
        System.out.println(o);
        Integer n = null;
        try {
            int x = n;
            System.out.println(x);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        long sum = 0;
        for (Integer i : new Integer[] {1, 2, 3}) {
            sum += i;
        }
        System.out.println(sum);
        System.out.println(new Object[] {(byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d}[2].getClass().getName());
    }
}
