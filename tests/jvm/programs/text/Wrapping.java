import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

public class Wrapping {
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split("\\s+")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() > 0 ? " " : "").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    public static void main(String[] args) {
        String text = "The quick brown fox jumps over the lazy dog and runs away from the very slow bear";
        int number = 0;
        for (String line : wrap(text, 20)) {
            System.out.println(String.format(Locale.US, "%02d|%-20s|%20s|", ++number, line, line));
        }
        System.out.printf(Locale.US, "%d lines, %.1f%% full%n", number, 100.0 * text.length() / (20 * number));
        System.out.print(String.format(Locale.US, "%3$s-%1$s-%2$s%n", "a", "b", "c"));
        System.out.println(String.format(Locale.US, "%tY-%<tm-%<td", java.time.LocalDate.of(2024, 3, 7)));
        System.out.append("appended ").append('c').append("xyz", 1, 2).println();
        System.out.write('A');
        System.out.write('\n');
        System.out.flush();
    }
}
