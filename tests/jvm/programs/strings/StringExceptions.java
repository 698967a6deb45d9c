public class StringExceptions {
    interface Action { Object run(); }

    static void check(String label, Action action) {
        try {
            System.out.println(label + " gave " + action.run());
        } catch (RuntimeException e) {
            System.out.println(label + " threw " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String s = "abc";
        check("charAt 3", () -> s.charAt(3));
        check("charAt -1", () -> s.charAt(-1));
        check("substring 4", () -> s.substring(4));
        check("substring 2 1", () -> s.substring(2, 1));
        check("substring -1 2", () -> s.substring(-1, 2));
        check("substring 3", () -> s.substring(3).length());
        check("repeat -1", () -> s.repeat(-1));
        check("codePointAt", () -> s.codePointAt(5));
        check("new String", () -> new String(new char[2], 1, 5));
        check("compareTo null", () -> s.compareTo("abc"));
        check("sb charAt", () -> new StringBuilder("x").charAt(1));
        check("sb deleteCharAt", () -> new StringBuilder("x").deleteCharAt(2));
        check("sb insert", () -> new StringBuilder("x").insert(3, "y"));
        check("sb setLength", () -> { new StringBuilder("x").setLength(-1); return 0; });
        check("sb substring", () -> new StringBuilder("xyz").substring(2, 9));
        check("sb delete", () -> new StringBuilder("xyz").delete(2, 9));
        check("sb replace", () -> new StringBuilder("xyz").replace(4, 5, "a"));
        check("parseInt", () -> Integer.parseInt("12x"));
        check("parseInt empty", () -> Integer.parseInt(""));
        check("join", () -> String.join("-", "a", null, "b"));
    }
}
