import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

public class Templates {
    public static void main(String[] args) {
        Map<String, Integer> stock = new LinkedHashMap<>();
        stock.put("apples", 12);
        stock.put("pears", 7);
        stock.put("watermelons", 1);
        StringBuilder table = new StringBuilder();
        int total = 0;
        for (Map.Entry<String, Integer> e : stock.entrySet()) {
            table.append(String.format(Locale.US, "%-12s|%5d|%8.2f%n", e.getKey(), e.getValue(), e.getValue() * 1.25));
            total += e.getValue();
        }
        System.out.print(table);
        System.out.println("-".repeat(27));
        System.out.println(String.format(Locale.US, "%-12s|%5d|", "total", total));
        for (int i = 1; i <= 3; i++) {
            StringBuilder row = new StringBuilder();
            for (int j = 1; j <= 5; j++) {
                row.append(String.format(Locale.US, "%4d", i * j));
            }
            System.out.println(row);
        }
    }
}
