import java.util.ArrayList;
import java.util.List;

public class Csv {
    static List<String> parse(String line) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quoted) {
                if (c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                    field.append('"');
                    i++;
                } else if (c == '"') {
                    quoted = false;
                } else {
                    field.append(c);
                }
            } else if (c == '"') {
                quoted = true;
            } else if (c == ',') {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString());
        return fields;
    }

    public static void main(String[] args) {
        for (String line : "a,b,c\n\"x,y\",\"say \"\"hi\"\"\",\n,,".split("\n")) {
            List<String> fields = parse(line);
            System.out.println(fields.size() + " " + String.join("|", fields));
        }
        java.io.StringReader reader = new java.io.StringReader("line one\nline two");
        try (java.io.BufferedReader in = new java.io.BufferedReader(reader)) {
            System.out.println(in.readLine() + "/" + in.readLine() + "/" + in.readLine());
        } catch (java.io.IOException e) {
            System.out.println(e);
        }
        java.io.StringWriter out = new java.io.StringWriter();
        java.io.PrintWriter writer = new java.io.PrintWriter(out);
        writer.print(1);
        writer.println(" two");
        writer.flush();
        System.out.print(out);
    }
}
