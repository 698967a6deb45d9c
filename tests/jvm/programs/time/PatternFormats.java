import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

public class PatternFormats {
    public static void main(String[] args) {
        LocalDateTime t = LocalDateTime.of(2024, 3, 5, 17, 8, 9);
        for (String pattern : new String[] {"yyyy-MM-dd", "dd/MM/yy HH:mm:ss", "yyyyMMdd'T'HHmmss", "d.M.uuuu", "hh:mm", "DDD", "SSS", "'at' HH 'o''clock'"}) {
            System.out.println(pattern + " " + t.format(DateTimeFormatter.ofPattern(pattern, Locale.US)));
        }
        System.out.println(LocalDate.parse("05/03/2024", DateTimeFormatter.ofPattern("dd/MM/yyyy", Locale.US)));
        try {
            DateTimeFormatter.ofPattern("yyyy-bb", Locale.US);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
