import java.time.LocalDate;
import java.time.Month;
import java.time.temporal.ChronoUnit;
import java.util.TreeMap;

public class Calendars {
    static LocalDate easter(int year) {
        int a = year % 19;
        int b = year / 100;
        int c = year % 100;
        int h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
        int l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
        int m = (a + 11 * h + 22 * l) / 451;
        int n = h + l - 7 * m + 114;
        return LocalDate.of(year, n / 31, n % 31 + 1);
    }

    public static void main(String[] args) {
        for (int year = 2020; year < 2030; year++) {
            System.out.println(easter(year) + " " + easter(year).getDayOfWeek());
        }
        LocalDate first = LocalDate.of(2024, Month.FEBRUARY, 1);
        StringBuilder month = new StringBuilder("   ".repeat(first.getDayOfWeek().getValue() - 1));
        for (LocalDate d = first; d.getMonth() == Month.FEBRUARY; d = d.plusDays(1)) {
            month.append(d.getDayOfMonth() < 10 ? " " : "").append(d.getDayOfMonth()).append(d.getDayOfWeek().getValue() == 7 ? "\n" : " ");
        }
        System.out.println(month);
        TreeMap<LocalDate, String> events = new TreeMap<>();
        events.put(LocalDate.of(2024, 12, 25), "b");
        events.put(LocalDate.of(2024, 1, 1), "a");
        System.out.println(events + " " + events.firstKey().until(events.lastKey(), ChronoUnit.DAYS));
    }
}
