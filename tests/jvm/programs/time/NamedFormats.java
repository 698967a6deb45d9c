import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.util.Locale;

public class NamedFormats {
    public static void main(String[] args) {
        LocalDateTime t = LocalDateTime.of(2024, 3, 5, 17, 8, 9);
        System.out.println(t.format(DateTimeFormatter.ofPattern("EEE, d MMM yyyy h:mm a", Locale.US)));
        System.out.println(t.format(DateTimeFormatter.ofPattern("EEEE MMMM", Locale.US)));
        System.out.println(DayOfWeek.FRIDAY.getDisplayName(TextStyle.SHORT, Locale.US) + " " + Month.MAY.getDisplayName(TextStyle.FULL, Locale.US));
    }
}
