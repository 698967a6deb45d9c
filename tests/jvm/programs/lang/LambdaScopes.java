import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class LambdaScopes {
    private int field = 1;
    private static int shared = 100;
    interface Visitor<R> { R visitLeaf(int v); R visitPair(Node a, Node b); }
    interface Node { <R> R accept(Visitor<R> v); }
    static Node leaf(int v) { return new Node() { public <R> R accept(Visitor<R> vis) { return vis.visitLeaf(v); } }; }
    static Node pair(Node a, Node b) { return new Node() { public <R> R accept(Visitor<R> vis) { return vis.visitPair(a, b); } }; }
    List<IntSupplier> suppliers() {
        List<IntSupplier> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) { int copy = i; all.add(() -> copy + field + shared); }
        for (int n : new int[] {7, 8}) all.add(() -> n * field);
        return all;
    }
    Supplier<Supplier<Integer>> nested(long l, double d, byte b, String s) {
        return () -> { int inner = (int) l; return () -> { field++; return inner + (int) d + b + s.length() + field; }; };
    }
    class Inner { int field = 50; IntSupplier both() { return () -> field + LambdaScopes.this.field; } }
    static String self(Object o) { return o.getClass().getSimpleName(); }
    Runnable asThis(StringBuilder out) { return () -> out.append(self(this)); }
    public static void main(String[] args) {
        LambdaScopes s = new LambdaScopes();
        List<IntSupplier> all = s.suppliers();
        s.field = 2;
        shared = 200;
        for (IntSupplier x : all) System.out.print(x.getAsInt() + " ");
        System.out.println();
        Supplier<Supplier<Integer>> n = s.nested(1L << 33 | 5, 2.9, (byte) -1, "abc");
        System.out.println(n.get().get() + n.get().get() + " " + s.field + " " + s.new Inner().both().getAsInt());
        Node tree = pair(leaf(1), pair(leaf(2), leaf(3)));
        int sum = tree.accept(new Visitor<Integer>() { public Integer visitLeaf(int v) { return v; } public Integer visitPair(Node a, Node b) { return a.accept(this) + b.accept(this); } });
        String text = tree.accept(new Visitor<String>() { public String visitLeaf(int v) { return "" + v; } public String visitPair(Node a, Node b) { return "(" + a.accept(this) + b.accept(this) + ")"; } });
        StringBuilder out = new StringBuilder();
        s.asThis(out).run();
        System.out.println(sum + text + out);
        Runnable[] loop = new Runnable[1];
        int[] left = {3};
        loop[0] = () -> { if (left[0]-- > 0) { System.out.print(left[0]); loop[0].run(); } };
        loop[0].run();
        System.out.println();
        Supplier<Runnable> thrower = () -> () -> { throw new IllegalStateException("from " + left[0]); };
        thrower.get().run();
    }
}
