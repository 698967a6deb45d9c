/**
 * A protocol as a state machine: states and events are ints, a switch in a switch.
 *
 * <p>Events that lead to the same place are one path, not one each.
 */
class Connection {
    static final int CLOSED = 0;
    static final int OPENING = 1;
    static final int OPEN = 2;

    static final int CONNECT = 10;
    static final int ACKNOWLEDGE = 11;
    static final int SEND = 12;
    static final int RESET = 13;
    static final int TIMEOUT = 14;

    private int state;
    private int failures;

    /** The state after an event; an event that does not belong there is refused. */
    static int next(int state, int event) {
        switch (state) {
            case CLOSED:
                return event == CONNECT ? OPENING : refuse();
            case OPENING:
                switch (event) {
                    case ACKNOWLEDGE:
                        return OPEN;
                    case RESET:
                    case TIMEOUT:
                        return CLOSED;
                    default:
                        return refuse();
                }
            case OPEN:
                switch (event) {
                    case SEND:
                        return OPEN;
                    case RESET:
                        return CLOSED;
                    default:
                        return refuse();
                }
            default:
                throw new IllegalArgumentException();
        }
    }

    /** Handles an event and gives up after three that were refused. */
    boolean handle(int event) {
        try {
            state = next(state, event);
            failures = 0;
        } catch (IllegalStateException refused) {
            failures++;
        }
        return failures < 3;
    }

    private static int refuse() {
        throw new IllegalStateException();
    }
}
