import java.util.HashMap;
import java.util.Map;

/** Puts a thousand concrete keys into a new map, as many times as the first argument says. */
public class Maps {
    public static void main(String[] args) {
        boolean isText = args[1].equals("strings");
        Object[] keys = new Object[1000];
        for (int i = 0; i < keys.length; i++) keys[i] = isText ? (Object) ("key" + i) : (Object) i;
        for (int round = Integer.parseInt(args[0]); round > 0; round--) {
            Map<Object, Object> map = new HashMap<>();
            for (Object key : keys) map.put(key, key);
        }
    }
}
