public class StringReplace {
    public static void main(String[] args) {
        System.out.println("banana".replace('a', 'o'));
        System.out.println("banana".replace("an", "<>"));
        System.out.println("banana".replace("ana", ""));
        System.out.println("aaa".replace("", "-"));
        System.out.println("aaaa".replace("aa", "b"));
        System.out.println("abc".replace('x', 'y') == "abc");
        System.out.println("caf\u00e9".replace('\u00e9', 'e').length());
        System.out.println("a\u4e2db".replace("\u4e2d", "zh").length());
        System.out.println("a.b.c".replaceAll("\\.", "/"));
        System.out.println("a1b22".replaceAll("([0-9]+)", "<$1>"));
        System.out.println("a1b22".replaceFirst("[0-9]", "#"));
        System.out.println("x+y".replaceAll("\\+", " plus "));
        System.out.println("price".replaceAll("price", "\\$5"));
        System.out.println("one two".replaceAll("(\\w+) (\\w+)", "$2 $1"));
        System.out.println("Hello".matches("H.*o") + " " + "Hello".matches("ell"));
        System.out.println("tEsT".toUpperCase() + "tEsT".toLowerCase());
    }
}
