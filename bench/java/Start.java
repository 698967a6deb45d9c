import java.util.HashMap;
import java.util.Map;

/** A few lines that need much of the platform: what a first path costs when it is not only arithmetic. */
public class Start {
    static String look(int key) {
        Map<String, Integer> map = new HashMap<>();
        for (int i = 0; i < 5; i++) map.put("key" + i, i);
        Integer found = map.get("key3");
        return found == key ? String.format("%d of %s", found, map) : "none";
    }
}
