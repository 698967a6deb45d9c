import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Scanner;
import java.util.stream.Stream;

/** Programs that read, write and change the file a.txt. */
public class FileReads {
    static int bytes() throws IOException {
        try (InputStream in = new FileInputStream("a.txt")) {
            int first = in.read();
            return first < 0 ? -1 : in.available() > 1 ? 2 : first == 'x' ? 1 : 0;
        }
    }

    static int closed() throws IOException {
        InputStream in = new FileInputStream("a.txt");
        in.close();
        try {
            return in.read();
        } catch (IOException error) {
            return "Stream Closed".equals(error.getMessage()) ? -2 : -3;
        }
    }

    static int missing() throws IOException {
        try (InputStream in = new FileInputStream(new File("a.txt"))) {
            return 0;
        } catch (IOException error) {
            return error.getMessage().equals("a.txt (No such file or directory)") ? 1 : 2;
        }
    }

    static int first() throws IOException {
        try (BufferedReader reader = new BufferedReader(new FileReader("a.txt"))) {
            String line = reader.readLine();
            return line == null ? -1 : line.equals("end") ? 1 : reader.readLine() == null ? 2 : 3;
        }
    }

    static int two() throws IOException {
        try (BufferedReader one = new BufferedReader(new FileReader("a.txt"));
                BufferedReader other = Files.newBufferedReader(Path.of("a.txt"))) {
            return one.readLine() == null ? 0 : other.readLine() == null ? 1 : 2;
        }
    }

    static int number() throws IOException {
        try (Scanner scanner = new Scanner(new File("a.txt"))) {
            return scanner.hasNextInt() ? scanner.nextInt() == 7 ? 7 : 1 : 0;
        }
    }

    static int pathNumber() throws IOException {
        try (Scanner scanner = new Scanner(Path.of("a.txt"))) {
            return scanner.hasNext() && scanner.next().equals("ab") ? 1 : 0;
        }
    }

    static int whole() throws IOException {
        String text = Files.readString(Path.of("a.txt"));
        return text.isEmpty() ? 0 : text.startsWith("ab") ? 1 : 2;
    }

    static int all() throws IOException {
        byte[] bytes = Files.readAllBytes(Path.of("a.txt"));
        return bytes.length == 0 ? 0 : bytes[bytes.length - 1] == '\n' ? 1 : 2;
    }

    static int lines() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("a.txt"));
        return lines.size() > 1 ? 2 : lines.isEmpty() ? 0 : lines.get(0).equals("q") ? 1 : -1;
    }

    static int message() throws IOException {
        try {
            return Files.readAllLines(Path.of("a.txt")).size() > 0 ? 1 : 0;
        } catch (java.nio.file.NoSuchFileException error) {
            return error.getMessage().equals("a.txt") ? -1 : -2;
        }
    }

    static int stream() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("a.txt"))) {
            return lines.findFirst().isPresent() ? 1 : 0;
        }
    }

    static int begins() throws IOException {
        try (InputStream in = Files.newInputStream(Path.of("a.txt"))) {
            int first = in.read();
            return first == '#' ? 1 : first < 0 ? 0 : 2;
        }
    }

    static int url() throws IOException {
        try (InputStream in = new URL("file:a.txt").openStream()) {
            return in.read() == 'u' ? 1 : 0;
        }
    }

    static int write() throws IOException {
        try (OutputStream out = new FileOutputStream("a.txt")) {
            out.write(new byte[] {1, 2}, 0, 2);
            out.write(3);
            out.write(new byte[1], 1, 1);
            return 1;
        } catch (IndexOutOfBoundsException range) {
            return 2;
        }
    }

    static int print() throws IOException {
        try (PrintWriter out = new PrintWriter(new BufferedWriter(new FileWriter("a.txt")))) {
            out.println("text");
            out.print(3.5);
            return out.checkError() ? 1 : 0;
        }
    }

    static int create() throws IOException {
        Files.createFile(Path.of("a.txt"));
        return 1;
    }

    static int replace() throws IOException {
        Files.write(Path.of("a.txt"), List.of("a", "b"), StandardOpenOption.CREATE_NEW);
        return 1;
    }

    static int delete() throws IOException {
        Files.delete(Path.of("a.txt"));
        return 1;
    }

    static int move() throws IOException {
        Files.move(Path.of("a.txt"), Path.of("b.txt"), StandardCopyOption.REPLACE_EXISTING);
        return 1;
    }

    static int size() throws IOException {
        return Files.size(Path.of("a.txt")) < 0 ? -1 : 1;
    }

    static boolean opens(String name) throws IOException {
        try (InputStream in = new FileInputStream(name)) {
            return true;
        }
    }

    static int kind(String name) {
        File file = new File(name);
        return file.isDirectory() ? 1 : file.exists() ? 2 : 3;
    }

    static int located(URL url) throws IOException {
        try (InputStream in = url.openStream()) {
            return in.read() == 'u' ? 1 : 0;
        }
    }

    static boolean exists(String name) {
        return Files.exists(Path.of(name));
    }

    static String below(String name) throws IOException {
        Path path = Path.of("folder").resolve(name);
        return Files.isReadable(path) ? Files.readString(path) : "";
    }

    static boolean beyond(String name) {
        return name.length() == 1 && name.charAt(0) > 200 && Files.exists(Path.of(name));
    }

    static int none() throws IOException {
        return Files.readAllLines(null).size();
    }
}
