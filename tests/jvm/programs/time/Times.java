import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;

public class Times {
    public static void main(String[] args) {
        LocalTime t = LocalTime.of(13, 5, 9, 120_000_000);
        System.out.println(t + " " + t.plusHours(12) + " " + t.minusMinutes(70) + " " + t.plusSeconds(51) + " " + t.plusNanos(1));
        System.out.println(LocalTime.MIDNIGHT + " " + LocalTime.NOON + " " + LocalTime.of(1, 2) + " " + LocalTime.MAX + " " + LocalTime.of(1, 2, 3));
        System.out.println(t.getHour() + " " + t.getMinute() + " " + t.getSecond() + " " + t.getNano() + " " + t.toSecondOfDay() + " " + t.toNanoOfDay());
        System.out.println(t.truncatedTo(ChronoUnit.MINUTES) + " " + t.with(ChronoField.HOUR_OF_DAY, 4) + " " + t.withNano(0) + " " + t.isAfter(LocalTime.NOON));
        System.out.println(ChronoUnit.MINUTES.between(LocalTime.of(8, 30), t) + " " + t.until(LocalTime.MAX, ChronoUnit.HOURS));
        LocalDateTime dt = LocalDateTime.of(2024, 12, 31, 23, 59, 58);
        System.out.println(dt + " " + dt.plusSeconds(2) + " " + dt.plusHours(-48) + " " + dt.toLocalDate() + " " + dt.toLocalTime() + " " + dt.getDayOfWeek());
        System.out.println(dt.withHour(0).truncatedTo(ChronoUnit.HOURS) + " " + dt.isBefore(dt.plusNanos(1)) + " " + dt.hashCode());
        System.out.println(ChronoUnit.SECONDS.between(LocalDateTime.of(1970, 1, 1, 0, 0), dt) + " " + ChronoUnit.WEEKS.between(LocalDateTime.of(2024, 1, 1, 0, 0), dt));
        System.out.println(dt.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + " " + dt.getLong(ChronoField.EPOCH_DAY) + " " + dt.get(ChronoField.AMPM_OF_DAY));
        try {
            LocalTime.of(24, 0);
        } catch (java.time.DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
