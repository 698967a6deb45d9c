import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;

public class StateMachine {
    enum State {
        IDLE, RUNNING, PAUSED, STOPPED
    }

    enum Event {
        START, PAUSE, RESUME, STOP
    }

    enum Operator implements IntBinaryOperator {
        PLUS("+", (a, b) -> a + b), MINUS("-", (a, b) -> a - b), TIMES("*", (a, b) -> a * b) {
            @Override
            int precedence() {
                return 2;
            }
        };

        private final String symbol;
        private final IntBinaryOperator operation;

        Operator(String symbol, IntBinaryOperator operation) {
            this.symbol = symbol;
            this.operation = operation;
        }

        int precedence() {
            return 1;
        }

        @Override
        public int applyAsInt(int a, int b) {
            return operation.applyAsInt(a, b);
        }
    }

    static final Map<State, Map<Event, State>> TABLE = new EnumMap<>(State.class);

    static void transition(State from, Event event, State to) {
        TABLE.computeIfAbsent(from, s -> new EnumMap<>(Event.class)).put(event, to);
    }

    static {
        transition(State.IDLE, Event.START, State.RUNNING);
        transition(State.RUNNING, Event.PAUSE, State.PAUSED);
        transition(State.PAUSED, Event.RESUME, State.RUNNING);
        transition(State.RUNNING, Event.STOP, State.STOPPED);
    }

    static State step(State state, Event event) {
        State next = TABLE.getOrDefault(state, Map.of()).get(event);
        if (next == null) {
            throw new IllegalStateException(state + " refuses " + event);
        }
        return next;
    }

    public static void main(String[] args) {
        System.out.println(TABLE);
        State state = State.IDLE;
        List<State> trace = new ArrayList<>(List.of(state));
        for (Event event : new Event[] {Event.START, Event.PAUSE, Event.RESUME, Event.STOP}) {
            state = step(state, event);
            trace.add(state);
        }
        System.out.println(trace);
        for (Operator op : Operator.values()) {
            System.out.print(op + op.symbol + op.applyAsInt(6, 7) + "p" + op.precedence() + " ");
        }
        System.out.println();
        Map<String, BinaryOperator<Integer>> operators = new java.util.TreeMap<>();
        operators.put("gcd", (a, b) -> {
            while (b != 0) {
                int t = a % b;
                a = b;
                b = t;
            }
            return a;
        });
        operators.put("max", Math::max);
        operators.put("pow", (a, b) -> (int) Math.round(Math.pow(a, b)));
        operators.forEach((name, op) -> System.out.print(name + "=" + op.apply(12, 3) + " "));
        System.out.println();
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        Function<Integer, Function<Integer, Integer>> curried = a -> b -> add.apply(a, b);
        System.out.println(curried.apply(2).andThen(x -> x * x).apply(3));
        switch (state) {
            case IDLE -> System.out.println("idle");
            case STOPPED -> System.out.println("stopped");
            default -> System.out.println("other");
        }
        step(state, Event.START);
    }
}
