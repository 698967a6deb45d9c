public class StringPool {
    static final String A = "pool";
    static final String B = "po" + "ol";
    static class Other { static String same = "pool"; }
    public static void main(String[] args) {
        String tail = "ol";
        String joined = "po" + tail;
        System.out.println((A == B) + " " + (A == Other.same) + " " + (A == joined) + " " + (A == joined.intern()));
        String fresh = new String(new char[] {'q', 'x', '9', 'z', 'w'});
        System.out.println(fresh.intern() == fresh);
        String again = new StringBuilder("qx9").append("zw").toString();
        System.out.println((again.intern() == fresh) + " " + (again == fresh) + " " + (again.intern() == again));
        String copy = new String("pool");
        System.out.println((copy == A) + " " + copy.equals(A) + " " + (copy.intern() == A));
        System.out.println("".intern() == "");
        String number = String.valueOf(918273645);
        System.out.println((number.intern() == number) + " " + (String.valueOf(918273645).intern() == number));
        System.out.println(("pool".substring(0) == A) + " " + ("pool".concat("") == A) + " " + ("pool".trim() == A));
        System.out.println((String.class.getName() == String.class.getName()) + " " + ("java.lang.String" == String.class.getName()));
        final String constant = "l";
        System.out.println((("poo" + constant) == A) + " " + (("poo" + constant.toString()) == A));
        char c = 'l';
        System.out.println(("poo" + c) == A);
    }
}
