import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

public class EnumCollections {
    enum Day {
        MON, TUE, WED, THU, FRI, SAT, SUN;

        boolean isWeekend() {
            return this == SAT || this == SUN;
        }
    }

    public static void main(String[] args) {
        EnumMap<Day, Integer> hours = new EnumMap<>(Day.class);
        hours.put(Day.FRI, 6);
        hours.put(Day.MON, 8);
        hours.put(Day.WED, 7);
        System.out.println(hours + " " + hours.size() + " " + hours.get(Day.TUE) + " " + hours.containsKey(Day.FRI));
        hours.merge(Day.MON, 2, Integer::sum);
        hours.remove(Day.WED);
        for (Map.Entry<Day, Integer> e : hours.entrySet()) {
            System.out.print(e.getKey() + "=" + e.getValue() + " ");
        }
        System.out.println(hours.keySet() + " " + hours.values() + " " + hours.containsValue(6));
        Set<Day> none = EnumSet.noneOf(Day.class);
        Set<Day> all = EnumSet.allOf(Day.class);
        EnumSet<Day> some = EnumSet.of(Day.TUE, Day.SAT, Day.THU);
        System.out.println(none + " " + all + " " + some + " " + EnumSet.complementOf(some) + " " + EnumSet.range(Day.TUE, Day.FRI));
        some.add(Day.SUN);
        some.removeIf(d -> !d.isWeekend());
        all.removeAll(some);
        System.out.println(some + " " + all + " " + some.contains(Day.SAT) + " " + all.containsAll(some) + " " + all.size());
        EnumSet<Day> copy = EnumSet.copyOf(some);
        copy.retainAll(EnumSet.of(Day.SUN));
        System.out.println(copy + " " + copy.equals(EnumSet.of(Day.SUN)) + " " + some.clone());
        System.out.println(Day.valueOf("THU").ordinal() + " " + Day.values().length);
        EnumSet.range(Day.FRI, Day.MON);
    }
}
