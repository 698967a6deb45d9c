/** Mentions no harness itself; a class that it needs does. */
public class Neighbour {
    static int ask() {
        return Asking.ask();
    }
}
