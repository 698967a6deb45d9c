public class FailingConstructors {
    static FailingConstructors leaked;
    static int count;
    final int id;
    String name = "early";
    { count++; }
    FailingConstructors(int id) {
        this.id = id;
        leaked = this;
        if (id > 1) throw new IllegalArgumentException("id " + id);
        name = "late";
    }
    static class Child extends FailingConstructors {
        String extra = "child";
        Child(int id) throws Exception { super(check(id)); if (id == 0) throw new Exception("zero"); }
        static int check(int id) { if (id < 0) throw new IllegalStateException("before super"); return id; }
        @Override public String toString() { return extra + name + id; }
    }
    static class Fields { int a = 1; int b = 10 / (a - 1); int c = 3; }
    public static void main(String[] args) {
        try { new FailingConstructors(2); } catch (IllegalArgumentException e) { System.out.println(e.getMessage() + leaked.name + leaked.id + count); }
        try { new Child(-1); } catch (Exception e) { System.out.println(e + " " + count); }
        try { new Child(0); } catch (Exception e) { System.out.println(e + " " + leaked); }
        try { new Child(5); } catch (Exception e) { System.out.println(e.getMessage() + " " + leaked); }
        try { System.out.println(new Child(1)); } catch (Exception e) { System.out.println("no"); }
        try { new Fields(); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        Object[] array = new Object[2];
        try { array[0] = new FailingConstructors(1); array[1] = new FailingConstructors(9); } catch (RuntimeException e) { System.out.println(array[0] != null && array[1] == null); }
        System.out.println(count);
        new FailingConstructors(77);
    }
}
