public class InitFailures {
    static class Broken {
        static int value = 1 / Integer.parseInt("0");
        static void touch() {}
    }
    static class Child extends Broken {
        static int other = 3;
    }
    static class Throws {
        static { if (true) throw new StackOverflowError("direct"); }
    }
    public static void main(String[] args) {
        try {
            Broken.touch();
        } catch (ExceptionInInitializerError e) {
            System.out.println("EIIE " + e.getCause());
        }
        try {
            System.out.println(Broken.value);
        } catch (NoClassDefFoundError e) {
            System.out.println("NCDFE " + e.getMessage());
        }
        try {
            System.out.println(Child.other);
        } catch (Error e) {
            System.out.println("child " + e.getClass().getSimpleName());
        }
        try {
            new Throws();
        } catch (StackOverflowError e) {
            System.out.println(e.getMessage());
        }
    }
}
