import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class Schedules {
    record Meeting(String name, LocalDateTime start, Duration length) {
        LocalDateTime end() {
            return start.plus(length);
        }

        boolean overlaps(Meeting other) {
            return start.isBefore(other.end()) && other.start.isBefore(end());
        }
    }

    static LocalDate nextWorkday(LocalDate day) {
        LocalDate next = day.plusDays(1);
        while (next.getDayOfWeek() == DayOfWeek.SATURDAY || next.getDayOfWeek() == DayOfWeek.SUNDAY) {
            next = next.plusDays(1);
        }
        return next;
    }

    public static void main(String[] args) {
        LocalDate friday = LocalDate.of(2024, 5, 31);
        System.out.println(nextWorkday(friday) + " " + nextWorkday(nextWorkday(friday)));
        List<Meeting> meetings = new ArrayList<>();
        meetings.add(new Meeting("review", friday.atTime(14, 0), Duration.ofMinutes(90)));
        meetings.add(new Meeting("standup", friday.atTime(9, 15), Duration.ofMinutes(15)));
        meetings.add(new Meeting("retro", friday.atTime(15, 0), Duration.ofHours(1)));
        meetings.sort(Comparator.comparing(Meeting::start));
        for (Meeting m : meetings) {
            System.out.println(m.name() + " " + m.start() + " " + m.end().toLocalTime() + " " + m.length());
        }
        System.out.println(meetings.get(1).overlaps(meetings.get(2)) + " " + meetings.get(0).overlaps(meetings.get(1)));
        Duration total = meetings.stream().map(Meeting::length).reduce(Duration.ZERO, Duration::plus);
        System.out.println(total + " " + total.toMinutes() + " " + LocalTime.MIN.plus(total));
        System.out.println(ChronoUnit.HOURS.between(meetings.get(0).start(), meetings.get(2).end()));
        System.out.println(meetings.get(0));
    }
}
