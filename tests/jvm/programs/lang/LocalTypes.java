import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class LocalTypes {
    static int outer = 4;
    record Outer(int a) { record Inner(Outer o, int... rest) { } static Outer of(int a) { return new Outer(a); } }
    public static void main(String[] args) {
        record Point(int x, int y) implements Comparable<Point> {
            static final Point ZERO = new Point(0, 0);
            Point { if (x < 0) x = -x; }
            double length() { return Math.sqrt(x * x + y * y); }
            public int compareTo(Point o) { return Comparator.comparingDouble(Point::length).compare(this, o); }
            Point add(Point p) { return new Point(x + p.x, y + p.y); }
        }
        enum Mode { FAST, SLOW; Mode other() { return this == FAST ? SLOW : FAST; } }
        interface Shape { int sides(); default String text() { return sides() + " sides"; } }
        Shape square = () -> 4;
        System.out.println(new Point(-3, 4) + " " + new Point(3, 4).equals(new Point(-3, 4)) + " " + Point.ZERO.length() + " " + Mode.FAST.other() + " " + square.text());
        System.out.println(Stream.of(new Point(5, 5), new Point(1, 0), new Point(3, 4)).sorted().map(Point::x).collect(Collectors.toList()));
        System.out.println(Point.class.getSimpleName() + " " + Mode.class.getSimpleName() + " " + Shape.class.isInterface() + Point.class.isLocalClass());
        Outer.Inner in = new Outer.Inner(Outer.of(2), 1, 2);
        System.out.println(in.o() + " " + in.rest().length + " " + in.equals(new Outer.Inner(Outer.of(2), 1, 2)) + in.toString().startsWith("Inner[o=Outer[a=2], rest=[I@"));
        var anonymous = new Object() { int count = 3; List<String> log = new ArrayList<>(); void hit() { count++; log.add("hit" + count + outer); } };
        anonymous.hit();
        anonymous.hit();
        System.out.println(anonymous.count + "" + anonymous.log);
        switch (Mode.SLOW) { case FAST -> System.out.println("fast"); case SLOW -> System.out.println("slow"); }
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 3; i++) points.add(new Point(i, i * i));
        System.out.println(points.stream().reduce(Point.ZERO, Point::add).hashCode() + " " + points);
    }
}
