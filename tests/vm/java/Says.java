import java.util.ArrayList;
import java.util.Arrays;

/** Asks for the messages of exceptions that the JVM makes of inputs. */
public class Says {
    static int at(int[] a, int i) {
        try { return a[i]; } catch (ArrayIndexOutOfBoundsException e) { return e.getMessage().length(); }
    }

    static boolean exactly(int[] a, int i) {
        try { a[i] = 1; return false; }
        catch (ArrayIndexOutOfBoundsException e) { return e.getMessage().equals("Index 7 out of bounds for length 3"); }
    }

    static int thrown(int[] a, int i) { return a[i]; }

    static String size(int n) {
        try { return "" + new int[n].length; } catch (NegativeArraySizeException e) { return e.getMessage(); }
    }

    static String sizes(int n) {
        try { return "" + new int[2][n].length; } catch (NegativeArraySizeException e) { return e.getMessage(); }
    }

    static String cast(Object o) {
        try { return "" + (Integer) o; } catch (ClassCastException e) { return e.getMessage(); }
    }

    static String store(Object[] a, Object o) {
        try { a[0] = o; return ""; } catch (ArrayStoreException e) { return e.getMessage(); }
    }

    static String divide(int a, int b) {
        try { return "" + (a / b == 1); } catch (ArithmeticException e) { return e.getMessage(); }
    }

    static String charAt(String s, int i) {
        try { return s.charAt(i) == 'x' ? "x" : ""; } catch (StringIndexOutOfBoundsException e) { return e.getMessage(); }
    }

    static String wide(String s, int i) {
        if (s == null || s.length() != 1 || s.charAt(0) < 300) return "";
        try { return s.charAt(i) == 'x' ? "x" : ""; } catch (StringIndexOutOfBoundsException e) { return e.getMessage(); }
    }

    static String part(String s, int i, int j) {
        try { return s.substring(i, j); } catch (StringIndexOutOfBoundsException e) { return e.getMessage(); }
    }

    static String built(String s, int i) {
        try { return "" + new StringBuilder(s).charAt(i); } catch (IndexOutOfBoundsException e) { return e.getMessage(); }
    }

    static void rethrown(int[] a, int i) {
        try { a[i] = 2; } catch (ArrayIndexOutOfBoundsException e) { throw new IllegalStateException(e); }
    }

    static String copied(int[] a, int i, int n) {
        try { System.arraycopy(a, i, new int[4], 0, n); return "ok"; }
        catch (IndexOutOfBoundsException e) { return e.getMessage(); }
    }

    static String range(int[] a, int i, int j) {
        try { return "" + (Arrays.copyOfRange(a, i, j).length == 3); } catch (RuntimeException e) { return e.getMessage(); }
    }

    static String listed(ArrayList<String> a, int i) {
        try { return a.get(i); } catch (IndexOutOfBoundsException e) { return e.getMessage(); }
    }

    static String joined(String a) {
        try { return "x".concat(a); } catch (NullPointerException e) { return e.getMessage(); }
    }

    static String compared(Thread.State a, Thread.State b) {
        try { return "" + (a.compareTo(b) == 0); } catch (NullPointerException e) { return e.getMessage(); }
    }

    static String refilled(int[] a, int i) {
        try { return "" + a[i]; } catch (ArrayIndexOutOfBoundsException e) { e.fillInStackTrace(); return e.toString(); }
    }

    static boolean same(int[] a, int i) {
        try { return a[i] == 0; } catch (ArrayIndexOutOfBoundsException e) { return e.getMessage() == e.getMessage(); }
    }
}
