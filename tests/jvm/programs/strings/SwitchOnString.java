public class SwitchOnString {
    static int classic(String s) {
        switch (s) {
            case "one": return 1;
            case "two": return 2;
            case "Aa": return 3;
            case "BB": return 4;
            case "": return 0;
            default: return -1;
        }
    }

    static String arrow(String s) {
        return switch (s) {
            case "mon", "tue", "wed" -> "early";
            case "thu", "fri" -> {
                String t = s + "!";
                yield t;
            }
            default -> "weekend";
        };
    }

    public static void main(String[] args) {
        for (String s : new String[] {"one", "two", "Aa", "BB", "C#", "", "three"}) {
            System.out.print(classic(s) + " ");
        }
        System.out.println();
        for (String s : new String[] {"mon", "wed", "fri", "sun"}) {
            System.out.print(arrow(s) + " ");
        }
        System.out.println("Aa".hashCode() == "BB".hashCode());
        String built = new StringBuilder("t").append("wo").toString();
        System.out.println(classic(built));
        try {
            classic(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
