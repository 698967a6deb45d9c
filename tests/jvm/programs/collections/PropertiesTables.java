import java.util.Collections;
import java.util.Dictionary;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;

public class PropertiesTables {
    public static void main(String[] args) {
        Properties defaults = new Properties();
        defaults.setProperty("color", "red");
        defaults.setProperty("size", "10");
        Properties properties = new Properties(defaults);
        properties.setProperty("size", "12");
        System.out.println(properties.getProperty("color") + properties.getProperty("size") + properties.getProperty("none") + properties.getProperty("none", "d"));
        System.out.println(new TreeSet<>(properties.stringPropertyNames()) + " " + properties.size() + " " + properties.containsKey("color"));
        properties.put("x", "y");
        System.out.println(new TreeMap<>(properties) + " " + properties.remove("x"));
        Dictionary<String, Integer> dictionary = new Hashtable<>();
        dictionary.put("one", 1);
        dictionary.put("two", 2);
        int sum = 0;
        for (Enumeration<Integer> e = dictionary.elements(); e.hasMoreElements();) {
            sum += e.nextElement();
        }
        System.out.println(sum + " " + dictionary.get("two") + " " + dictionary.isEmpty() + " " + dictionary.size());
        List<Integer> empty = Collections.emptyList();
        System.out.println(empty + " " + Collections.emptySet() + Collections.emptyMap() + " " + Collections.emptyIterator().hasNext());
        Map<String, Integer> single = Collections.singletonMap("k", 1);
        System.out.println(single + " " + single.containsKey("k") + " " + Collections.singletonList(null));
        Map<String, Integer> checked = Collections.checkedMap(new HashMap<>(), String.class, Integer.class);
        checked.put("ok", 1);
        System.out.println(checked + " " + Collections.unmodifiableCollection(checked.values()));
        System.out.println(Collections.list(Collections.enumeration(List.of(3, 4))) + " " + Collections.reverseOrder().compare(1, 2));
        properties.setProperty(null, "x");
    }
}
