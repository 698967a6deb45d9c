public class OddCasts {
    static class Node implements Cloneable {
        int v; Node next; int[] data = {1, 2};
        Node(int v, Node next) { this.v = v; this.next = next; }
        @Override public Node clone() { try { Node n = (Node) super.clone(); n.data = data.clone(); return n; } catch (CloneNotSupportedException e) { throw new AssertionError(e); } }
        @Override public boolean equals(Object o) { return o instanceof Node n && n.v == v && (next == null ? n.next == null : next.equals(n.next)); }
        @Override public int hashCode() { return 31 * v + (next == null ? 0 : next.hashCode()); }
    }
    static class Plain { Object copy() throws CloneNotSupportedException { return clone(); } }
    public static void main(String[] args) {
        Node list = new Node(1, new Node(2, null)), twin = list.clone();
        System.out.println(list.equals(twin) + " " + (list.hashCode() == twin.hashCode()) + (list.next == twin.next) + (list.data == twin.data));
        try { new Plain().copy(); } catch (CloneNotSupportedException e) { System.out.println(e.getMessage()); }
        Object o = new int[][] {{1}, {2}};
        System.out.println((o instanceof Object[]) + " " + (o instanceof int[][]) + (o instanceof Cloneable) + (o instanceof java.io.Serializable));
        Object[] covariant = new String[] {"a"};
        Object[] copy = covariant.clone();
        System.out.println(copy.getClass().getSimpleName() + (copy == covariant) + (null instanceof Object));
        if (!(o instanceof int[][] grid)) throw new IllegalStateException();
        System.out.println(grid[1][0] + " " + (o instanceof int[][] g && g.length == 2 ? g[0][0] : -1));
        Number n = 3;
        long widened = (Integer) n;
        double d = (int) (Integer) n;
        System.out.println(widened + d + (char) (int) (Integer) n + "|" + (short) 3.99e5 + (Object) 'c');
        int i = (int) 'x' + (byte) 0x1FF;
        float f = Long.MAX_VALUE;
        System.out.println(i + " " + f + " " + (long) f + " " + (int) Double.NEGATIVE_INFINITY + (byte) 1e10f);
        StringBuilder sb = new StringBuilder("x");
        CharSequence cs = sb;
        System.out.println(cs.equals("x") + " " + "x".contentEquals(cs) + cs.getClass().getName());
        Object self = new Object[1];
        ((Object[]) self)[0] = self;
        System.out.println(((Object[]) ((Object[]) self)[0])[0] == self);
        Object bad = new Object[] {"s"};
        String[] fails = (String[]) bad;
    }
}
