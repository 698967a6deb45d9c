import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Code from before type parameters: raw fields that nothing gives out, a base class that takes a raw type. */
@SuppressWarnings({"rawtypes", "unchecked"})
public class Rawly {
    private final List entries = new ArrayList();
    private final Map table = new HashMap();

    public boolean put(String key, String value) {
        if (entries.size() > 1) {
            return false;
        }
        entries.add(key);
        return table.put(key, value) == null;
    }

    public static int ask(Base base) {
        return base.size() > 3 ? 1 : 2;
    }

    public abstract static class Base {
        private final Map held;

        protected Base(Map held) {
            this.held = held;
        }

        public abstract int size();

        public boolean isEmpty() {
            return held.isEmpty();
        }
    }
}
