import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.temporal.ChronoUnit;

public class Dates {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 28);
        System.out.println(d + " " + d.plusDays(1) + " " + d.plusDays(2) + " " + d.plusMonths(12) + " " + d.minusYears(1) + " " + d.plusWeeks(3));
        System.out.println(d.getYear() + " " + d.getMonth() + " " + d.getMonthValue() + " " + d.getDayOfMonth() + " " + d.getDayOfWeek() + " " + d.getDayOfYear());
        System.out.println(d.isLeapYear() + " " + d.lengthOfMonth() + " " + d.lengthOfYear() + " " + d.toEpochDay());
        System.out.println(LocalDate.of(2023, Month.JANUARY, 31).plusMonths(1) + " " + LocalDate.ofEpochDay(0) + " " + LocalDate.ofYearDay(2024, 60));
        System.out.println(d.isBefore(LocalDate.of(2024, 3, 1)) + " " + d.isAfter(d) + " " + d.equals(LocalDate.of(2024, 2, 28)) + " " + d.compareTo(LocalDate.of(2025, 1, 1)) + " " + d.hashCode());
        System.out.println(ChronoUnit.DAYS.between(LocalDate.of(2000, 1, 1), d) + " " + ChronoUnit.MONTHS.between(LocalDate.of(2000, 1, 31), d) + " " + ChronoUnit.YEARS.between(LocalDate.of(1999, 12, 31), d));
        System.out.println(d.withDayOfMonth(1) + " " + d.withMonth(12) + " " + d.withYear(1) + " " + d.withDayOfYear(366));
        System.out.println(DayOfWeek.MONDAY.plus(10) + " " + Month.JANUARY.minus(1) + " " + Month.FEBRUARY.length(true) + " " + Month.of(7));
        System.out.println(LocalDate.MIN + " " + LocalDate.MAX + " " + LocalDate.of(-5, 1, 1) + " " + LocalDate.EPOCH);
        try {
            LocalDate.of(2023, 2, 29);
        } catch (java.time.DateTimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            LocalDate.of(2023, 13, 1);
        } catch (java.time.DateTimeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(d.datesUntil(LocalDate.of(2024, 3, 3)).count());
    }
}
