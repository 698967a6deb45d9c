import java.util.InputMismatchException;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;

public class ScannerText {
    public static void main(String[] args) {
        Scanner s = new Scanner("12 abc 3.5 true\nsecond line here\n-7 99999999999").useLocale(Locale.US);
        System.out.println(s.nextInt() + " " + s.next() + " " + s.nextDouble() + " " + s.nextBoolean());
        System.out.println("[" + s.nextLine() + "] [" + s.nextLine() + "]");
        System.out.println(s.hasNextInt() + " " + s.nextInt() + " " + s.hasNextInt() + " " + s.hasNextLong() + " " + s.nextLong());
        System.out.println(s.hasNext() + " " + s.hasNextLine());
        try {
            s.next();
        } catch (NoSuchElementException e) {
            System.out.println("no more");
        }
        try {
            new Scanner("x").useLocale(Locale.US).nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage());
        }
        Scanner d = new Scanner("a,b;c").useDelimiter("[,;]");
        while (d.hasNext()) {
            System.out.print("<" + d.next() + ">");
        }
        System.out.println();
    }
}
