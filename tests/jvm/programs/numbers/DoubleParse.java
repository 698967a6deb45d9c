public class DoubleParse {
    static void parse(String s) {
        try {
            double d = Double.parseDouble(s);
            System.out.println(s + " -> " + d + " " + Long.toHexString(Double.doubleToLongBits(d)) + " " + Float.parseFloat(s));
        } catch (NumberFormatException e) {
            System.out.println(s + " -> " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"0", "-0", "1", "1.5", ".5", "5.", "1e3", "1E-3", "+2.5e+2", "1d", "1.0f", "NaN", "-NaN", "Infinity",
                "-Infinity", "  7.25 ", "1e400", "-1e400", "1e-400", "4.9e-324", "2.4e-324", "2.5e-324", "1.7976931348623157e308", "1.7976931348623159e308",
                "0x1.8p1", "0x1p-1074", "0x.8p0", "9007199254740993", "9007199254740992.5", "0.1", "0.30000000000000004", "123456789012345678901234567890",
                "2.2250738585072012e-308", "2.2250738585072011e-308", "3.4028235e38", "3.4028236e38", "1.00000005960464477539",
                "0.000000000000000000000000000000000000000000001401298464324817", "1e23", "8.41e21", "5e-324", "", "abc", "1e", "e1", "0x1", "1,5", "--1", "1.5.2"}) {
            parse(s);
        }
        System.out.println(Double.valueOf("2.5") + Float.valueOf("2.5"));
    }
}
