import java.util.Arrays;

public class StringSplit {
    static void show(String[] parts) {
        System.out.println(parts.length + " " + Arrays.toString(parts));
    }

    public static void main(String[] args) {
        show("a,b,c".split(","));
        show("a,b,c,,".split(","));
        show("a,b,c,,".split(",", -1));
        show("a,b,c,,".split(",", 2));
        show(",a".split(","));
        show("".split(","));
        show("abc".split(""));
        show("a1b22c333".split("[0-9]+"));
        show("a.b.c".split("\\."));
        show("a|b|c".split("\\|"));
        show("  lead and trail  ".split(" "));
        show("  lead and trail  ".trim().split("\\s+"));
        show("x".split("x"));
        show("boo:and:foo".split("o"));
        show("boo:and:foo".split("o", 5));
        show("boo:and:foo".split(":", -2));
        show("k=v;k2=v2".split("[=;]"));
        System.out.println(String.join("-", "a", "b", "c"));
        System.out.println(String.join(", ", Arrays.asList("x", "y")));
        System.out.println(String.join("", "one"));
        System.out.println(String.join("/", Arrays.asList()));
    }
}
