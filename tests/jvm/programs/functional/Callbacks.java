import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongSupplier;
import java.util.function.ObjIntConsumer;
import java.util.function.ToDoubleBiFunction;

public class Callbacks {
    static final class Bus {
        private final Map<String, List<Consumer<Object>>> handlers = new LinkedHashMap<>();

        void on(String topic, Consumer<Object> handler) {
            handlers.computeIfAbsent(topic, t -> new ArrayList<>()).add(handler);
        }

        int publish(String topic, Object message) {
            List<Consumer<Object>> all = handlers.getOrDefault(topic, List.of());
            all.forEach(h -> h.accept(message));
            return all.size();
        }
    }

    private int seen;

    void record(Object message) {
        seen += message.hashCode();
    }

    static double integrate(DoubleUnaryOperator f, double low, double high, int steps) {
        double sum = 0;
        double width = (high - low) / steps;
        for (int i = 0; i < steps; i++) {
            sum += f.applyAsDouble(low + (i + 0.5) * width) * width;
        }
        return sum;
    }

    public static void main(String[] args) {
        Bus bus = new Bus();
        Callbacks callbacks = new Callbacks();
        bus.on("a", callbacks::record);
        bus.on("a", m -> System.out.print("got " + m + " "));
        bus.on("b", System.out::println);
        System.out.println(bus.publish("a", 5) + " " + bus.publish("a", "x") + " " + bus.publish("c", 1) + " " + callbacks.seen);
        bus.publish("b", 2.5);
        Consumer<StringBuilder> first = b -> b.append("1");
        StringBuilder text = new StringBuilder();
        first.andThen(b -> b.append("2")).andThen(b -> b.append("3")).accept(text);
        System.out.println(text);
        BiConsumer<List<Integer>, Integer> add = List::add;
        List<Integer> list = new ArrayList<>();
        add.andThen((l, x) -> l.add(x * 10)).accept(list, 4);
        System.out.println(list);
        ObjIntConsumer<String> repeat = (s, n) -> System.out.print(s.repeat(n) + " ");
        repeat.accept("ab", 3);
        ToDoubleBiFunction<Integer, Integer> ratio = (a, b) -> (double) a / b;
        LongSupplier big = () -> 1L << 50;
        BooleanSupplier yes = () -> true;
        System.out.println(ratio.applyAsDouble(1, 4) + " " + big.getAsLong() + " " + yes.getAsBoolean());
        System.out.println(integrate(x -> x * x, 0, 3, 100) + " " + integrate(DoubleUnaryOperator.identity(), 0, 1, 4));
        Consumer<String> broken = s -> {
            throw new IllegalArgumentException("no " + s);
        };
        broken.andThen(s -> System.out.println("never")).accept("way");
    }
}
