public class HelpfulNulls {
    HelpfulNulls next;
    int[] numbers;
    int[][] grid;
    String text;
    long wide;
    static HelpfulNulls shared;
    static Object[] objects = new Object[3];
    HelpfulNulls self() { return next; }
    static HelpfulNulls find(int a, String b) { return null; }
    static int[] ints() { return null; }
    interface Action { void act(); }
    static void run(Action a) {
        try { a.act(); System.out.println("no exception"); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
    static void parameters(HelpfulNulls p, long l, HelpfulNulls q) {
        try { q.next = p; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { p.wide = l; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
    void instance() {
        try { this.next.next.text = "x"; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(next.numbers[3]); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
    public static void main(String[] args) {
        HelpfulNulls a = new HelpfulNulls();
        HelpfulNulls none = null;
        int i = 1, j = 2;
        run(() -> System.out.println(a.next.text));
        run(() -> a.next.next = a);
        run(() -> a.numbers[0] = 4);
        run(() -> System.out.println(a.numbers[2]));
        run(() -> System.out.println(a.grid[i][j]));
        run(() -> System.out.println(a.text.length()));
        run(() -> System.out.println(a.numbers.length));
        run(() -> a.numbers.clone());
        run(() -> ((String[][]) null).clone());
        run(() -> a.self().self());
        run(() -> find(1, "b").text.length());
        run(() -> ints()[3]++);
        run(() -> shared.wide++);
        run(() -> objects[1].toString());
        run(() -> objects[i + j - 2].hashCode());
        run(() -> { Integer boxed = null; int x = boxed; });
        run(() -> { throw null; });
        run(() -> { synchronized (shared) { } });
        run(() -> none.instance());
        run(() -> { throw new NullPointerException(); });
        run(() -> { throw new NullPointerException("own"); });
        run(() -> java.util.Objects.requireNonNull(none, "needed"));
        run(() -> java.util.Objects.requireNonNull(none));
        parameters(null, 5L, null);
        new HelpfulNulls().instance();
        HelpfulNulls[][] many = new HelpfulNulls[2][];
        try { many[1][0].text = "x"; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { many[0] = new HelpfulNulls[1]; many[0][0].grid[1][2] = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { a.grid = new int[2][]; a.grid[1][0] += 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { Object o = args.length == 0 ? null : "s"; o.toString(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { (args.length == 0 ? none : a).self(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ((HelpfulNulls) objects[2]).self(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { for (int x : a.numbers) System.out.println(x); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { long[] l = null; l[(int) 3L]++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { char[] c = null; c['a'] = 'b'; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { byte[] b = null; b[0] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { boolean[] b = null; System.out.println(b[0]); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { double[] d = null; d[a.numbers == null ? 0 : 1] = 2.0; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { String s = null; switch (s) { case "x": break; } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { Object[] o = null; o[1] = o; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        NullPointerException fresh = new NullPointerException();
        System.out.println(fresh + " " + fresh.getMessage());
        none.text.length();
    }
}
