public class UncaughtNull {
    UncaughtNull child;
    String[] names = new String[2];
    int total(int at) { return child == null ? names[at].length() : child.total(at + 1); }
    public static void main(String[] args) {
        UncaughtNull root = new UncaughtNull();
        root.child = new UncaughtNull();
        System.out.println(root.total(0));
    }
}
