import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What leans on the platform's initializers: each method alone, and all of them after each other. */
class Warm {
    static String match(int times) {
        Matcher matcher = Pattern.compile("(\\w+)@(\\d+)").matcher("abc@42");
        return matcher.matches() && times > 2 ? matcher.group(1) : matcher.group(2);
    }

    static String format(boolean isWide) {
        return String.format(isWide ? "%8d|%s" : "%d|%.2f", 42, 1.5);
    }

    static int stream(int least) {
        List<Integer> even = IntStream.range(0, 6).boxed().filter(x -> x % 2 == 0).collect(Collectors.toList());
        return even.size() > least ? even.get(0) : even.get(1);
    }

    static String time(int days) {
        if (days < 0 || days > 1) {
            return Duration.ofHours(5).toString();
        }
        return LocalDate.of(2020, 2, 28).plusDays(days == 0 ? 2 : 3).toString();
    }

    static String identities(boolean isEnum) {
        Map<Object, String> map = new HashMap<>();
        map.put(String.class, "String");
        map.put(Integer.class, "Integer");
        map.put(TimeUnit.DAYS, "days");
        map.put(TimeUnit.HOURS, "hours");
        map.put(new Object(), "new");
        Set<Class<?>> classes = new HashSet<>(List.of(Map.class, Set.class, int.class, long[].class, Warm.class));
        return isEnum ? map.values() + " " + System.identityHashCode(TimeUnit.DAYS) : classes.toString();
    }

    static String units(TimeUnit unit) {
        EnumMap<TimeUnit, Integer> counts = new EnumMap<>(TimeUnit.class);
        counts.put(TimeUnit.SECONDS, 1);
        return unit == TimeUnit.DAYS ? counts.toString() : "other";
    }

    static int lambda(String text) {
        Function<String, Integer> length = String::length;
        return new ArrayList<>(List.of(length.apply("four"), text == null ? 0 : 1)).get(1);
    }

    static int divide(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException wrong) {
            return wrong.getMessage().hashCode();
        }
    }
}
