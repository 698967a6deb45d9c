public class UncaughtCast {
    public static void main(String[] args) {
        Object o = args.length == 0 ? new StringBuilder("b") : "s";
        System.out.println("before");
        Comparable<?> fine = (Comparable<?>) o;
        UncaughtCast bad = (UncaughtCast) o;
        System.out.println(fine + "never" + bad);
    }
}
