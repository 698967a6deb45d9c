import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;

public class Durations {
    public static void main(String[] args) {
        Duration d = Duration.ofSeconds(3661, 500_000_000);
        System.out.println(d + " " + d.toMinutes() + " " + d.toMillis() + " " + d.getSeconds() + " " + d.getNano() + " " + d.toHours());
        System.out.println(d.plus(Duration.ofDays(2)) + " " + d.negated() + " " + d.multipliedBy(3) + " " + d.dividedBy(7) + " " + Duration.ZERO);
        System.out.println(Duration.ofMillis(-1500) + " " + Duration.ofNanos(5) + " " + Duration.ofHours(25).toDaysPart() + " " + Duration.ofHours(25).toHoursPart());
        System.out.println(Duration.between(LocalDateTime.of(2024, 1, 1, 0, 0), LocalDateTime.of(2024, 1, 2, 3, 4, 5)) + " " + d.compareTo(Duration.ofHours(1)) + " " + d.isNegative());
        Period p = Period.of(1, 14, 40);
        System.out.println(p + " " + p.normalized() + " " + p.getMonths() + " " + p.toTotalMonths() + " " + p.negated() + " " + Period.ZERO + " " + Period.ofWeeks(2));
        System.out.println(Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2024, 3, 1)) + " " + LocalDate.of(2020, 2, 29).plus(p) + " " + LocalDate.of(2020, 2, 29).until(LocalDate.of(2021, 2, 28)));
        System.out.println(p.equals(Period.of(1, 14, 40)) + " " + p.multipliedBy(2) + " " + p.plusDays(1).minusMonths(20));
        try {
            Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
