import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.InputMismatchException;
import java.util.Scanner;

/** Programs that read standard input. */
public class StandardInput {
    static boolean isThere() {
        return System.in != null && System.console() == null;
    }

    static int oneByte() throws IOException {
        int c = System.in.read();
        if (c == 'a') {
            return 1;
        }
        return c == -1 ? -1 : 0;
    }

    static int bytes() throws IOException {
        byte[] four = new byte[4];
        int count = System.in.read(four);
        return count == 4 && four[3] == 'x' ? 1 : 0;
    }

    static int all() throws IOException {
        byte[] all = System.in.readAllBytes();
        return all.length == 2 && all[1] == '!' ? 1 : 0;
    }

    static int available() throws IOException {
        if (System.in.available() < 2) {
            return 0;
        }
        System.in.read();
        return System.in.available() == 1 ? 1 : 2;
    }

    static int digits() throws IOException {
        InputStreamReader reader = new InputStreamReader(System.in);
        int count = 0;
        while (count < 3 && reader.read() >= '0') {
            count++;
        }
        return count;
    }

    static int line() throws IOException {
        String line = new BufferedReader(new InputStreamReader(System.in)).readLine();
        if (line == null) {
            return -1;
        }
        if (line.isEmpty()) {
            return 0;
        }
        return line.equals("quit") ? 1 : 2;
    }

    static int secondLine() throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        reader.readLine();
        String second = reader.readLine();
        return second == null ? -1 : second.equals("ok") ? 1 : 0;
    }

    static int afterClosing() {
        try {
            System.in.close();
            return System.in.read();
        } catch (IOException closed) {
            return -2;
        }
    }

    static int bigNumber() {
        return new Scanner(System.in).nextInt() > 10 ? 1 : 0;
    }

    static int sum() {
        Scanner scanner = new Scanner(System.in);
        int sum = 0;
        while (scanner.hasNextInt()) {
            sum += scanner.nextInt();
        }
        return sum;
    }

    static int command() {
        Scanner scanner = new Scanner(System.in);
        return scanner.next().equals("add") ? scanner.nextInt() : -1;
    }

    static int wordInPlaceOfNumber() {
        Scanner scanner = new Scanner(System.in);
        try {
            scanner.nextShort();
            return 0;
        } catch (InputMismatchException mismatch) {
            return scanner.next().length() == 1 ? 1 : 2;
        }
    }

    static boolean truth() {
        return new Scanner(System.in).nextBoolean();
    }

    static boolean secondScanner() {
        new Scanner(System.in).hasNext();
        return new Scanner(System.in).hasNext();
    }

    static int fixed() {
        Scanner scanner = new Scanner(System.in);
        int sum = scanner.nextInt() + scanner.nextInt();
        scanner.nextLine();
        return scanner.nextLine().equals("end") ? sum : -1;
    }

    static int otherDelimiter() {
        return new Scanner(System.in).useDelimiter(",").next().length();
    }
}
