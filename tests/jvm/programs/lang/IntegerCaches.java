public class IntegerCaches {
    static String same(Object a, Object b) { return (a == b ? "same" : "other") + (a.equals(b) ? "=" : "!"); }
    public static void main(String[] args) {
        Integer a = 127, b = 127, c = 128, d = 128;
        System.out.println(same(a, b) + same(c, d) + same(-128, -128) + same(-129, -129));
        System.out.println(same(100L, 100L) + same(1000L, 1000L) + same(100L, 100) + same('a', 'a') + same('\u0080', '\u0080'));
        System.out.println(same((byte) -1, (byte) -1) + same((short) 127, (short) 127) + same((short) 128, (short) 128) + same(true, Boolean.TRUE) + same(1.0, 1.0));
        Integer sum = a + 1;
        System.out.println(same(sum, c) + (sum == 128) + (sum.equals(128L)) + (c >= d && c <= d && c != d));
        Integer counter = 126;
        Integer old = counter++;
        ++counter;
        counter += 2;
        System.out.println(old + " " + counter + " " + same(counter, 130));
        Object o = true ? 1 : "s";
        Object mixed = true ? 1 : 2.0;
        Object chars = true ? 'a' : 0;
        Object wide = false ? 'a' : a;
        System.out.println(o.getClass().getSimpleName() + mixed + chars + wide.getClass().getSimpleName());
        Integer none = null;
        try { Object x = true ? none : 0; System.out.println(x); } catch (NullPointerException e) { System.out.println("unboxed null"); }
        Object y = true ? none : Integer.valueOf(0);
        System.out.println(y);
        long total = 0;
        for (Long l : new Long[] {1L, 2L, 3L}) total += l;
        System.out.println(total + Integer.valueOf(7).hashCode() + Long.hashCode(1L << 32) + Boolean.hashCode(true));
        System.out.println(Character.valueOf('x') + Character.valueOf('y') + "" + Character.valueOf('z'));
    }
}
