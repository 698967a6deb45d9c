import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;

public class IsoFormats {
    public static void main(String[] args) {
        LocalDateTime t = LocalDateTime.of(2024, 3, 5, 7, 8, 9, 10_000_000);
        System.out.println(DateTimeFormatter.ISO_LOCAL_DATE.format(t) + " " + DateTimeFormatter.ISO_LOCAL_TIME.format(t) + " " + DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(t));
        System.out.println(t.format(DateTimeFormatter.BASIC_ISO_DATE) + " " + t.format(DateTimeFormatter.ISO_ORDINAL_DATE) + " " + t.format(DateTimeFormatter.ISO_WEEK_DATE));
        System.out.println(LocalDate.parse("2024-02-29") + " " + LocalTime.parse("10:15") + " " + LocalTime.parse("10:15:30.123") + " " + LocalDateTime.parse("2024-02-29T23:59:59"));
        System.out.println(LocalDate.parse("20240305", DateTimeFormatter.BASIC_ISO_DATE));
        for (String bad : new String[] {"2023-02-29", "2023-2-1", "x", "2023-01-01T00:00"}) {
            try {
                System.out.println(LocalDate.parse(bad));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage() + " " + e.getErrorIndex());
            }
        }
    }
}
