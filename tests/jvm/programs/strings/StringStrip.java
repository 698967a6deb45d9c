public class StringStrip {
    static String q(String s) {
        return "[" + s + "]";
    }

    public static void main(String[] args) {
        String s = " \t two words \n ";
        System.out.println(q(s.trim()));
        System.out.println(q(s.strip()));
        System.out.println(q(s.stripLeading().replace("\n", "N")));
        System.out.println(q(s.stripTrailing().replace("\t", "T")));
        System.out.println(q("\u2003em\u2003".strip()) + q("\u2003em\u2003".trim().substring(1)));
        System.out.println("".isBlank() + " " + " \t\n".isBlank() + " " + " x ".isBlank() + " " + "\u2003".isBlank());
        System.out.println(q("ab".repeat(3)) + q("".repeat(10)) + q("x".repeat(0)) + q("\u4e2d".repeat(2)));
        "one\ntwo\r\nthree\rfour\n\nsix".lines().forEach(line -> System.out.println(q(line)));
        System.out.println("a\n\nb".lines().count());
        System.out.println(q("  a\n b\n".indent(2)));
        System.out.println(q("    a\n  b".indent(-3)));
        System.out.println(q("   x\n     y\n   z".stripIndent()));
        System.out.println(q("tab\\tnl\\n\\\\ \\u".replace("\\u", "") + "\\101".translateEscapes()));
        System.out.println("text".<String>transform(t -> t + t.length()));
        String block = """
            A block
              indented
            "quoted" \
            joined
            """;
        System.out.print(block);
    }
}
