import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.time.DayOfWeek;

public class Instants {
    public static void main(String[] args) {
        Instant i = Instant.ofEpochSecond(1_700_000_000L, 5);
        System.out.println(i + " " + i.plusSeconds(60) + " " + i.toEpochMilli() + " " + Instant.EPOCH + " " + i.truncatedTo(ChronoUnit.DAYS));
        System.out.println(Instant.parse("2024-01-01T00:00:00Z").getEpochSecond() + " " + i.isBefore(Instant.MAX) + " " + Instant.ofEpochMilli(-1));
        System.out.println(LocalDateTime.ofEpochSecond(86400, 0, ZoneOffset.UTC) + " " + ZoneOffset.ofHours(-5) + " " + ZoneOffset.ofHoursMinutes(5, 30) + " " + ZoneOffset.UTC);
        OffsetDateTime o = OffsetDateTime.of(LocalDateTime.of(2024, 5, 6, 7, 8), ZoneOffset.ofHours(2));
        System.out.println(o + " " + o.toInstant() + " " + o.withOffsetSameInstant(ZoneOffset.UTC));
        System.out.println(YearMonth.of(2024, 2).lengthOfMonth() + " " + YearMonth.of(2024, 2).plusMonths(11) + " " + Year.isLeap(1900) + " " + Year.of(2000).isLeap());
        LocalDate d = LocalDate.of(2024, 5, 15);
        System.out.println(d.with(TemporalAdjusters.firstDayOfMonth()) + " " + d.with(TemporalAdjusters.lastDayOfMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.firstInMonth(DayOfWeek.FRIDAY)));
        System.out.println(d.atStartOfDay() + " " + d.atTime(10, 30) + " " + d.atStartOfDay().toEpochSecond(ZoneOffset.ofHours(1)));
    }
}
