import java.util.ArrayList;
import java.util.List;

public class InnerClasses {
    private int counter = 10;
    private static int made;

    class Inner {
        int id = ++counter;
        class Deep {
            String path() { return InnerClasses.this.counter + "/" + Inner.this.id + "/" + id; }
        }
        int outerCounter() { return counter; }
    }

    static class Nested {
        final int number = ++made;
        private int secret = number * 100;
    }

    abstract static class Shape {
        abstract double area();
        Shape twice() {
            Shape self = this;
            return new Shape() {
                double area() { return 2 * self.area(); }
                public String toString() { return "twice " + self; }
            };
        }
        public String toString() { return "shape " + area(); }
    }

    Runnable logger(List<String> log, int times) {
        String prefix = "run" + times;
        class Local implements Runnable {
            int left = times;
            public void run() {
                while (left-- > 0) log.add(prefix + ":" + left + ":" + counter);
            }
        }
        return new Local();
    }

    int changed() {
        Inner a = new Inner();
        counter = 50;
        return a.outerCounter() + a.id;
    }

    public static void main(String[] args) {
        InnerClasses outer = new InnerClasses();
        Inner inner = outer.new Inner();
        Inner.Deep deep = inner.new Deep();
        System.out.println(deep.path());
        outer.new Inner();
        System.out.println(deep.path() + " " + inner.outerCounter());
        System.out.println(new Nested().number + " " + new Nested().secret);
        Shape unit = new Shape() { double area() { return 1.5; } };
        System.out.println(unit + " " + unit.twice() + " " + unit.twice().twice().area());
        List<String> log = new ArrayList<>();
        outer.logger(log, 3).run();
        System.out.println(log);
        System.out.println(outer.changed());
        final int[] cell = {1};
        Runnable bump = new Runnable() { public void run() { cell[0] *= 7; } };
        bump.run();
        bump.run();
        System.out.println(cell[0]);
        System.out.println(unit.getClass().getName() + " " + inner.getClass().getName());
        Runnable local = outer.logger(log, 1);
        System.out.println(local.getClass().getSimpleName() + "|" + unit.getClass().getSimpleName() + "|");
    }
}
