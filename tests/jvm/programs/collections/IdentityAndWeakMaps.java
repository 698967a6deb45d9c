import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

public class IdentityAndWeakMaps {
    public static void main(String[] args) {
        Map<String, Integer> identity = new IdentityHashMap<>();
        String a = new String("key");
        String b = new String("key");
        identity.put(a, 1);
        identity.put(b, 2);
        identity.put("key", 3);
        System.out.println(identity.size() + " " + identity.get(a) + " " + identity.get(b) + " " + identity.get("key"));
        System.out.println(identity.containsKey(new String("key")) + " " + identity.remove(a) + " " + identity.size());
        Map<Object, Integer> many = new IdentityHashMap<>();
        Object[] keys = new Object[100];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = new Object();
            many.put(keys[i], i);
        }
        int sum = 0;
        for (int i = 0; i < keys.length; i++) {
            sum += many.get(keys[i]) * i;
        }
        System.out.println(many.size() + " " + sum + " " + many.containsValue(55));
        for (int i = 0; i < 50; i++) {
            many.remove(keys[i]);
        }
        System.out.println(many.size() + " " + many.containsKey(keys[49]) + " " + many.containsKey(keys[50]));
        Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());
        System.out.println(set.add(a) + " " + set.add(a) + " " + set.add(b) + " " + set.size());
        Map<String, String> weak = new WeakHashMap<>();
        weak.put(a, "x");
        weak.put("other", "y");
        weak.put(null, "z");
        System.out.println(weak.size() + " " + weak.get("key") + " " + weak.get("other") + " " + weak.get(null));
        System.out.println(weak.remove("other") + " " + weak.containsKey("other") + " " + weak.isEmpty());
        System.out.println(a.length() + b.length());
    }
}
