public class Interning {
    static final String CONSTANT = "con" + "stant";

    public static void main(String[] args) {
        String a = "abc";
        String b = "ab" + "c";
        String half = "ab";
        String c = half + "c";
        System.out.println(a == b);
        System.out.println(a == c);
        System.out.println(a == c.intern());
        System.out.println(new String("abc") == a);
        System.out.println(new String("abc").intern() == a);
        System.out.println(CONSTANT == "constant");
        String fresh = new StringBuilder("never").append(" seen").toString();
        System.out.println(fresh.intern() == fresh.intern());
        System.out.println(fresh.intern().equals(fresh));
        System.out.println(fresh.intern() == "never seen");
        String empty = "";
        System.out.println(empty == new String().intern());
        System.out.println(String.valueOf(123).intern() == "123");
        System.out.println("x".substring(0) == "x");
        System.out.println("abc".substring(0, 3) == a);
        System.out.println("abc".toString() == a);
        System.out.println("wide \u4e2d" == ("wide " + '\u4e2d').intern());
    }
}
