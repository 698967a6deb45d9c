import java.util.Scanner;

public class ScannerLines {
    public static void main(String[] args) {
        Scanner s = new Scanner("first\n\nthird line\r\nlast");
        int n = 0;
        while (s.hasNextLine()) {
            System.out.println(++n + " [" + s.nextLine() + "]");
        }
        Scanner words = new Scanner("  the quick\tbrown\nfox ");
        int count = 0;
        StringBuilder out = new StringBuilder();
        while (words.hasNext()) {
            out.append(words.next()).append('/');
            count++;
        }
        System.out.println(count + " " + out);
        System.out.println(new Scanner("key=value").findInLine("(\\w+)=(\\w+)"));
        s.close();
        try {
            s.nextLine();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
