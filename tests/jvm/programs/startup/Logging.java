import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** A logger in a static field, with a handler of the program's own. */
public class Logging {
    private static final Logger LOG = Logger.getLogger(Logging.class.getName());
    private static final Logger OTHER = Logger.getLogger("some.other");

    private static class Printing extends Handler {
        @Override public void publish(LogRecord record) {
            System.out.println(record.getLoggerName() + " " + record.getLevel() + " " + record.getMessage());
        }

        @Override public void flush() {}

        @Override public void close() {}
    }

    public static void main(String[] args) {
        System.out.println(LOG.getName() + " " + LOG.getLevel() + " " + LOG.getParent().getLevel());
        System.out.println(LOG.isLoggable(Level.FINE) + " " + LOG.isLoggable(Level.INFO));
        LOG.setUseParentHandlers(false);
        LOG.addHandler(new Printing());
        LOG.info("one");
        LOG.log(Level.WARNING, "two {0}", 2);
        LOG.fine("not this");
        LOG.setLevel(Level.FINE);
        LOG.fine("three");
        LOG.log(Level.SEVERE, "four", new IllegalStateException("why"));
        OTHER.finest("nor this");
        System.out.println(LOG.getHandlers().length + " " + (Logger.getLogger("some.other") == OTHER));
    }
}
