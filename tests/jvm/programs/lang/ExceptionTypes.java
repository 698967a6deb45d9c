public class ExceptionTypes {
    static class Coded extends Exception {
        final int code;
        Coded(int code) { this.code = code; }
        @Override public String getMessage() { return "code " + code + "/" + super.getMessage(); }
    }
    static class Local extends RuntimeException {
        Local(String m) { super(m); }
        @Override public String getLocalizedMessage() { return "local " + getMessage(); }
        @Override public String toString() { return "<" + super.toString() + ">"; }
    }
    static class NoTrace extends Error { @Override public synchronized Throwable fillInStackTrace() { return this; } }
    static <E extends Throwable> void sneaky(Throwable t) throws E { @SuppressWarnings("unchecked") E e = (E) t; throw e; }
    static String classify(Runnable r) {
        try { r.run(); return "none"; }
        catch (IllegalArgumentException | IllegalStateException e) { return "illegal " + e.getMessage(); }
        catch (RuntimeException e) { return "runtime " + e; }
        catch (Error e) { return "error " + e; }
        catch (Throwable t) { return "other " + t; }
    }
    public static void main(String[] args) throws Exception {
        System.out.println(classify(() -> { throw new NumberFormatException("nf"); }));
        System.out.println(classify(() -> { throw new Local("loc"); }));
        System.out.println(classify(() -> { throw new NoTrace(); }));
        System.out.println(classify(() -> sneaky(new Coded(3))));
        System.out.println(classify(() -> { }));
        Throwable chain = new RuntimeException(new Coded(9));
        System.out.println(chain.getMessage() + " | " + chain.getCause().getMessage() + " | " + chain);
        Exception a = new Exception("a");
        try { a.initCause(a); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        a.initCause(new Error("root"));
        try { a.initCause(null); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        Throwable t = a;
        int depth = 0;
        while (t != null) { depth++; t = t.getCause(); }
        System.out.println(depth + " " + new Exception((String) null) + new Exception((Throwable) null).getMessage() + new AssertionError(5.0).getMessage() + new AssertionError("d", a).getCause().getMessage());
        System.out.println(new NoTrace().getStackTrace().length);
        throw new Coded(42);
    }
}
